-- Every settings file that a site has had, whole, so that a change can be read, compared and undone.
CREATE TABLE site_versions (
  site_id         bigint NOT NULL REFERENCES sites ON DELETE CASCADE,
  -- From 1, without gaps. Not `sites.version`, which content and reviews raise too.
  version         integer NOT NULL CHECK (version > 0),
  -- As `site apply` reads it, with the group's defaults.
  file            jsonb NOT NULL,
  applied_at      timestamptz NOT NULL DEFAULT now(),
  -- `recorded`: what the site had when its history began.
  -- `shared`: the file of another site changed a dealership or the group defaults that this one shares.
  action          text NOT NULL CHECK (action IN ('recorded', 'applied', 'restored', 'shared')),
  -- Null where the platform itself did it, such as seeding demo sites.
  author          text CHECK (author <> ''),
  restored_version integer CHECK ((restored_version IS NOT NULL) = (action = 'restored')),
  other_site      text CHECK ((other_site IS NOT NULL) = (action = 'shared')),
  PRIMARY KEY (site_id, version)
);

ALTER TABLE site_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE site_versions FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON site_versions TO CURRENT_USER USING (true) WITH CHECK (true);

INSERT INTO site_versions (site_id, version, file, action)
SELECT s.id, 1,
       s.settings || jsonb_build_object(
         'hosts', (SELECT coalesce(jsonb_agg(h.host ORDER BY h.host), '[]')
                     FROM site_hosts h WHERE h.site_id = s.id),
         'dealership_group', jsonb_build_object('slug', g.slug, 'name', g.name, 'defaults', g.defaults),
         'dealerships',
         (SELECT coalesce(jsonb_agg(
                   (d.entry - 'location_slugs') || jsonb_build_object('locations',
                     (SELECT coalesce(jsonb_agg(l.entry ORDER BY named.position), '[]')
                        FROM jsonb_array_elements_text(coalesce(d.entry -> 'location_slugs', '[]'))
                             WITH ORDINALITY AS named (slug, position)
                        JOIN locations l ON l.dealership_id = d.id AND l.slug = named.slug))
                   ORDER BY sd.position), '[]')
            FROM site_dealerships sd JOIN dealerships d ON d.id = sd.dealership_id
           WHERE sd.site_id = s.id)),
       'recorded'
  FROM sites s JOIN dealership_groups g ON g.id = s.group_id;
