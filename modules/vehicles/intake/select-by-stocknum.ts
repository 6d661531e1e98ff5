/**
 * SQL for the vehicles in stock of dealership `$1` with the stock numbers `$2` (text[]), in upper or lower case:
 * `id`, and `requested`, the number as in the list. Older imports could store two numbers that differ only in case;
 * the exact match is preferred.
 */
export const selectByStocknum = `
  SELECT DISTINCT ON (requested.stocknum) v.id, requested.stocknum AS requested
  FROM unnest($2::text[]) AS requested (stocknum)
  JOIN vehicles v ON v.dealership_id = $1 AND v.stocknum_key = lower(requested.stocknum)
    AND v.removed_at IS NULL
  ORDER BY requested.stocknum, v.stocknum = requested.stocknum DESC, v.id`
