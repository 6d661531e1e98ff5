-- Whether the person may write an appraisal of a trade-in of this place. One without a location is everybody's who has its
-- category at the site, as 0107 made it for leads: `decideAccess` allowed it, and the policy refused the row.
CREATE OR REPLACE FUNCTION staff_appraises(of_site bigint, of_location bigint, of_category text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT EXISTS (
    SELECT FROM public.staff_memberships AS held
    WHERE person_id = public.staff_person_id()
      AND role IN ('principal', 'sales-manager', 'salesperson', 'group-manager')
      AND (held.site_id = of_site OR held.group_id = (SELECT group_id FROM public.sites WHERE sites.id = of_site))
      AND (held.location_id IS NULL OR of_location IS NULL OR held.location_id = of_location)
      AND (held.categories IS NULL OR of_category = ANY (held.categories)))
$$;
