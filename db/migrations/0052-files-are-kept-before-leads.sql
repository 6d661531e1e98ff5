-- The store of visitors' files may be slow, as it may be in a bucket. So no transaction is open while a content is stored
-- or removed: a content is stored before its lead's transaction, and removed after a transaction that claims it.

ALTER TABLE staged_lead_files
  -- Of the one request that has staged it since it was swept last; null: of several, or of nobody. What that request does
  -- not attach to anything after all is nobody else's.
  ADD COLUMN staging uuid,
  -- Who removes it from the store, and until when: nobody stages it meanwhile. Whoever removes it stops long before, so
  -- that one that ended in the middle leaves it to the next.
  ADD COLUMN removal uuid,
  ADD COLUMN removing_until timestamptz,
  ADD CHECK ((removal IS NULL) = (removing_until IS NULL));
CREATE INDEX staged_lead_files_removal ON staged_lead_files (removal) WHERE removal IS NOT NULL;

-- In the order of the contents, so that two who stage the same ones never wait for each other. What is just being removed
-- is staged in a moment: the application says so to the visitor, as for any lock (storage-fault.rules.ts).
CREATE FUNCTION stage_lead_files(hashes text[], staging uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  AS $$
DECLARE
  wanted integer := (SELECT count(DISTINCT hash) FROM unnest(hashes) AS given (hash));
  taken integer;
BEGIN
  INSERT INTO public.staged_lead_files AS staged (content_hash, staging)
  SELECT DISTINCT hash, stage_lead_files.staging FROM unnest(hashes) AS given (hash) ORDER BY hash
  ON CONFLICT (content_hash) DO UPDATE
    SET staged_at = now(), disowned = false, staging = NULL, removal = NULL, removing_until = NULL
    WHERE staged.removing_until IS NULL OR staged.removing_until < now();
  GET DIAGNOSTICS taken = ROW_COUNT;
  IF taken < wanted THEN
    RAISE EXCEPTION 'a file is just being removed' USING ERRCODE = 'lock_not_available';
  END IF;
END $$;
REVOKE ALL ON FUNCTION stage_lead_files(text[], uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION stage_lead_files(text[], uuid) TO forecourt_app;

-- Of the release before, which may run beside this one.
CREATE OR REPLACE FUNCTION stage_lead_files(hashes text[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  AS $$
  SELECT public.stage_lead_files(hashes, NULL)
$$;

-- What a request has staged and attached to nothing is to be removed at once, where no other one has staged it and nobody
-- owns it.
CREATE FUNCTION claim_lead_files_of(request uuid, claim uuid, lease interval) RETURNS SETOF text
  LANGUAGE sql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  AS $$
  UPDATE public.staged_lead_files SET removal = claim, removing_until = now() + lease
  WHERE staging = request AND removal IS NULL AND NOT public.owns_visitor_file(content_hash)
  RETURNING content_hash
$$;
REVOKE ALL ON FUNCTION claim_lead_files_of(uuid, uuid, interval) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_lead_files_of(uuid, uuid, interval) TO forecourt_app;

-- They are gone from the store.
CREATE FUNCTION forget_removed_lead_files(claim uuid, hashes text[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  AS $$
  DELETE FROM public.staged_lead_files WHERE removal = claim AND content_hash = ANY (hashes)
$$;
REVOKE ALL ON FUNCTION forget_removed_lead_files(uuid, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_removed_lead_files(uuid, text[]) TO forecourt_app;
CREATE INDEX staged_lead_files_staging ON staged_lead_files (staging) WHERE staging IS NOT NULL;
