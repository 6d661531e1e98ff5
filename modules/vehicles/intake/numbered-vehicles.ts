/**
 * SQL for the vehicles in stock of dealership `$1` that have the stock numbers `$2` (text[]), whatever the case: `id`, and
 * `asked` as it stands in the list. Of two that differ in case, as older imports left them, the one that is written so.
 */
export const numberedVehicles = `
  SELECT DISTINCT ON (asked.stocknum) v.id, asked.stocknum AS asked
  FROM unnest($2::text[]) AS asked (stocknum)
  JOIN vehicles v ON v.dealership_id = $1 AND v.stocknum_key = lower(asked.stocknum)
    AND v.removed_at IS NULL
  ORDER BY asked.stocknum, v.stocknum = asked.stocknum DESC, v.id`
