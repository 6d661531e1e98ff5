-- What a site says besides its stock: pages, offers, articles, questions, notices, as their authors wrote them.
-- Documents stand in the layers of the configuration; that of a higher layer takes the place of a lower one's.

CREATE TABLE documents (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  layer        text NOT NULL CHECK (layer IN ('platform', 'template', 'group', 'site')),
  template     text,
  group_id     bigint REFERENCES dealership_groups ON DELETE CASCADE,
  site_id      bigint REFERENCES sites ON DELETE CASCADE,
  kind         text NOT NULL,
  slug         text NOT NULL CHECK (slug <> ''),
  -- The version that stands.
  version      integer NOT NULL CHECK (version > 0),
  -- The fields above its text, as the kind's schema reads them; null where it was taken away.
  front_matter jsonb,
  CHECK ((layer = 'template') = (template IS NOT NULL)),
  CHECK ((layer = 'group') = (group_id IS NOT NULL)),
  CHECK ((layer = 'site') = (site_id IS NOT NULL)),
  UNIQUE NULLS NOT DISTINCT (layer, template, group_id, site_id, kind, slug)
);

CREATE INDEX documents_of_site ON documents (site_id) WHERE site_id IS NOT NULL;
CREATE INDEX documents_of_group ON documents (group_id) WHERE group_id IS NOT NULL;

-- Every version is kept.
CREATE TABLE document_versions (
  document_id bigint NOT NULL REFERENCES documents ON DELETE CASCADE,
  version     integer NOT NULL CHECK (version > 0),
  -- Null: with this version the document was taken away.
  source      text,
  applied_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (document_id, version)
);

ALTER TABLE documents ENABLE ROW LEVEL SECURITY;
ALTER TABLE documents FORCE ROW LEVEL SECURITY;
ALTER TABLE document_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE document_versions FORCE ROW LEVEL SECURITY;

CREATE POLICY owner_all ON documents TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY owner_all ON document_versions TO CURRENT_USER USING (true) WITH CHECK (true);

-- A site reads its own layers: what the platform and its template give every site, its group's, its own.
CREATE POLICY scope_reads ON documents FOR SELECT TO forecourt_app
  USING (EXISTS (
    SELECT 1 FROM sites s
     WHERE s.id = (SELECT scope_site_id())
       AND (documents.layer = 'platform' OR documents.template = s.template
            OR documents.group_id = s.group_id OR documents.site_id = s.id)));
-- Of their versions, the one that stands.
CREATE POLICY scope_reads ON document_versions FOR SELECT TO forecourt_app
  USING (EXISTS (
    SELECT 1 FROM documents d
     WHERE d.id = document_versions.document_id AND d.version = document_versions.version));

-- Which documents there are is read with the sites.
CREATE POLICY feeder_reads ON documents FOR SELECT TO forecourt_feeder USING (true);

GRANT SELECT ON documents, document_versions TO forecourt_app;
GRANT SELECT ON documents TO forecourt_feeder;
