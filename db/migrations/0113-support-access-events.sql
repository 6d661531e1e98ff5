-- Support access that somebody of the dealer ends is over at once, also for a stream that is open: like a membership, its start
-- and end are announced to its operator (0110).
CREATE TRIGGER staff_support_accesses_announced AFTER UPDATE OF granted_at, ended_at ON staff_support_accesses
  FOR EACH ROW EXECUTE FUNCTION announce_to_person('access', 'person_id');
