-- Who owns what: dealership groups, dealerships, locations, sites. And who may read it: two roles
-- that own nothing, and a scope that every transaction of the application states first.
--
-- Roles belong to the whole cluster, so that several databases on it (tests) may create them at once.
DO $$
BEGIN
  CREATE ROLE forecourt_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
DO $$
BEGIN
  CREATE ROLE forecourt_feeder LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;

-- Whoever migrates may step down to them: with DATABASE_URL one user signs in for all.
GRANT forecourt_app, forecourt_feeder TO CURRENT_USER;
GRANT USAGE ON SCHEMA public TO forecourt_app, forecourt_feeder;

-- The scope of the running transaction. No scope, no rows: an unset setting is NULL (or '' once it
-- has been set in the session), and NULL matches nothing.
CREATE FUNCTION scope_dealership_ids() RETURNS bigint[]
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('forecourt.dealership_ids', true), '')::bigint[] $$;

CREATE FUNCTION scope_site_id() RETURNS bigint
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('forecourt.site_id', true), '')::bigint $$;

CREATE TABLE dealership_groups (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug     text NOT NULL UNIQUE,
  name     text NOT NULL,
  -- The group's layer of the site configuration, under every site of the group.
  defaults jsonb NOT NULL DEFAULT '{}'
);

CREATE TABLE dealerships (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  group_id bigint NOT NULL REFERENCES dealership_groups,
  slug     text NOT NULL UNIQUE,
  name     text NOT NULL,
  -- The dealership entry of the configuration file as it was applied, without its locations.
  entry    jsonb NOT NULL
);

CREATE TABLE locations (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dealership_id bigint NOT NULL REFERENCES dealerships,
  slug          text NOT NULL,
  name          text NOT NULL,
  entry         jsonb NOT NULL,
  UNIQUE (dealership_id, slug)
);

CREATE TABLE sites (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  group_id bigint NOT NULL REFERENCES dealership_groups,
  slug     text NOT NULL UNIQUE,
  template text NOT NULL,
  -- The site's own layer of the configuration.
  settings jsonb NOT NULL,
  version  bigint NOT NULL DEFAULT 1
);

CREATE TABLE site_hosts (
  host    text PRIMARY KEY CHECK (host = lower(host)),
  site_id bigint NOT NULL REFERENCES sites ON DELETE CASCADE
);

CREATE TABLE site_dealerships (
  site_id       bigint NOT NULL REFERENCES sites ON DELETE CASCADE,
  dealership_id bigint NOT NULL REFERENCES dealerships,
  position      integer NOT NULL,
  PRIMARY KEY (site_id, dealership_id)
);

ALTER TABLE dealership_groups ENABLE ROW LEVEL SECURITY;
ALTER TABLE dealership_groups FORCE ROW LEVEL SECURITY;
ALTER TABLE dealerships ENABLE ROW LEVEL SECURITY;
ALTER TABLE dealerships FORCE ROW LEVEL SECURITY;
ALTER TABLE locations ENABLE ROW LEVEL SECURITY;
ALTER TABLE locations FORCE ROW LEVEL SECURITY;
ALTER TABLE sites ENABLE ROW LEVEL SECURITY;
ALTER TABLE sites FORCE ROW LEVEL SECURITY;
ALTER TABLE site_hosts ENABLE ROW LEVEL SECURITY;
ALTER TABLE site_hosts FORCE ROW LEVEL SECURITY;
ALTER TABLE site_dealerships ENABLE ROW LEVEL SECURITY;
ALTER TABLE site_dealerships FORCE ROW LEVEL SECURITY;

-- The owner applies configuration (CLI and migrations); FORCE binds it to policies too.
CREATE POLICY owner_all ON dealership_groups TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY owner_all ON dealerships TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY owner_all ON locations TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY owner_all ON sites TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY owner_all ON site_hosts TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY owner_all ON site_dealerships TO CURRENT_USER USING (true) WITH CHECK (true);

-- The feeder reads every site: it fills the host table and the stock index of a process.
CREATE POLICY feeder_reads ON dealership_groups FOR SELECT TO forecourt_feeder USING (true);
CREATE POLICY feeder_reads ON dealerships FOR SELECT TO forecourt_feeder USING (true);
CREATE POLICY feeder_reads ON locations FOR SELECT TO forecourt_feeder USING (true);
CREATE POLICY feeder_reads ON sites FOR SELECT TO forecourt_feeder USING (true);
CREATE POLICY feeder_reads ON site_hosts FOR SELECT TO forecourt_feeder USING (true);
CREATE POLICY feeder_reads ON site_dealerships FOR SELECT TO forecourt_feeder USING (true);

-- The application sees what its transaction's scope names.
CREATE POLICY scope_reads ON dealerships FOR SELECT TO forecourt_app
  USING (id = ANY ((SELECT scope_dealership_ids())::bigint[]));
CREATE POLICY scope_reads ON locations FOR SELECT TO forecourt_app
  USING (dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]));
CREATE POLICY scope_reads ON dealership_groups FOR SELECT TO forecourt_app
  USING (id IN (SELECT group_id FROM dealerships));
CREATE POLICY scope_reads ON sites FOR SELECT TO forecourt_app
  USING (id = (SELECT scope_site_id()));
CREATE POLICY scope_reads ON site_hosts FOR SELECT TO forecourt_app
  USING (site_id = (SELECT scope_site_id()));
CREATE POLICY scope_reads ON site_dealerships FOR SELECT TO forecourt_app
  USING (site_id = (SELECT scope_site_id()));

GRANT SELECT ON dealership_groups, dealerships, locations, sites, site_hosts, site_dealerships
  TO forecourt_app, forecourt_feeder;
