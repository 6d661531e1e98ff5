-- Makes and the models that they sell new: one catalogue for all sites. A site shows those of the makes that its
-- dealerships are franchised for.

CREATE TABLE manufacturers (
  -- Given by the catalogue: the make's number on the wire (§3 Manufacturer).
  id       bigint PRIMARY KEY CHECK (id > 0),
  slug     text NOT NULL UNIQUE CHECK (slug <> ''),
  name     text NOT NULL,
  logo_url text
);

CREATE TABLE models (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  manufacturer_id bigint NOT NULL REFERENCES manufacturers ON DELETE CASCADE,
  slug            text NOT NULL CHECK (slug <> ''),
  -- Its place in the range, from 0.
  position        integer NOT NULL CHECK (position >= 0),
  -- What menus, lists and addresses need of it; read with the sites.
  entry           jsonb NOT NULL,
  -- The rest, which only its own page reads.
  details         jsonb NOT NULL,
  UNIQUE (manufacturer_id, slug)
);

-- A catalogue has no tenant: every site may read all of it, and only the owner of the schema writes it.
GRANT SELECT ON manufacturers, models TO forecourt_app, forecourt_feeder;
