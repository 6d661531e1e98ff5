-- The tables that staff write since 0104 to 0110 get the policies by which support access only reads, too.
SELECT forbid_support_writes();
