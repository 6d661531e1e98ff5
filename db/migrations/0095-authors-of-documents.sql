-- Who wrote each version of a document, as versions of site files have it. Of those from before nobody knows.
ALTER TABLE document_versions
  -- Null where the platform itself did it, such as seeding demo sites.
  ADD COLUMN author text CHECK (author <> '');
