-- An invitation whose mail may not go out is undone in the transaction that made it, so that its visitor is asked later.
GRANT DELETE ON surveys TO forecourt_app;
