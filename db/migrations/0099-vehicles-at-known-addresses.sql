-- The first word of vehicles' addresses is one of three (cars, motorcycles, campers), each with a route of its own. A site or a
-- group of dealerships with another word gets the one of its template, and is named here: addresses that were handed out
-- lead nowhere until they are listed as old ones (`forecourt redirect import`).
DO $$
DECLARE
  changed record;
BEGIN
  FOR changed IN
    UPDATE sites SET settings = settings #- '{vehicle,address_word}', version = version + 1
    FROM (SELECT id, settings #>> '{vehicle,address_word}' AS word FROM sites) former
    WHERE former.id = sites.id AND former.word NOT IN ('cars', 'motorcycles', 'campers')
    RETURNING sites.slug, former.word
  LOOP
    RAISE WARNING 'site %: vehicles were at /%/…; they are at the word of its template or group now. Change vehicle.address_word in its file too',
      changed.slug, changed.word;
  END LOOP;
  FOR changed IN
    UPDATE dealership_groups SET defaults = defaults #- '{vehicle,address_word}'
    FROM (SELECT id, defaults #>> '{vehicle,address_word}' AS word FROM dealership_groups) former
    WHERE former.id = dealership_groups.id AND former.word NOT IN ('cars', 'motorcycles', 'campers')
    RETURNING dealership_groups.slug, former.word
  LOOP
    RAISE WARNING 'group %: vehicles were at /%/…; they are at the word of each site’s template now. Change vehicle.address_word in its defaults too',
      changed.slug, changed.word;
  END LOOP;
END $$;
