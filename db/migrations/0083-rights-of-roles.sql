-- Statements that give forecourt_app and forecourt_feeder their rights, as every start writes them down. A dump has no roles:
-- on a server without them its policies and grants are lost, and the next start gives them again from here.
CREATE TABLE role_rights (
  statement text PRIMARY KEY
);
