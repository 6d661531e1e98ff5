-- Makes are stored as their makers write them from now on. A vehicle without a VIN is known again by the key of its make, model
-- and year: the keys of earlier spellings follow, so that its next feed does not take it for another vehicle.
UPDATE vehicles v
SET model_key = a.name || substr(v.model_key, strpos(v.model_key, '|'))
FROM (VALUES
  ('aston', 'astonmartin'),
  ('chevy', 'chevrolet'),
  ('mitsubishifuso', 'fuso'),
  ('greatwall', 'gwm'),
  ('greatwallmotors', 'gwm'),
  ('gwmgreatwall', 'gwm'),
  ('harley', 'harleydavidson'),
  ('isuzuute', 'isuzu'),
  ('isuzuuteaustralia', 'isuzu'),
  ('isuzutrucks', 'isuzu'),
  ('mercedes', 'mercedesbenz'),
  ('merc', 'mercedesbenz'),
  ('mb', 'mercedesbenz'),
  ('mercedesamg', 'mercedesbenz'),
  ('mercedesbenzvans', 'mercedesbenz'),
  ('rolls', 'rollsroyce'),
  ('kgmssangyong', 'ssangyong'),
  ('ssangyongkgm', 'ssangyong'),
  ('udtrucks', 'ud'),
  ('nissanud', 'ud'),
  ('nissandiesel', 'ud'),
  ('vw', 'volkswagen'),
  ('volkswagon', 'volkswagen'),
  ('volkswagencommercial', 'volkswagen'),
  ('vwcommercial', 'volkswagen'),
  ('volvotrucks', 'volvo'),
  ('volvotruck', 'volvo')
) AS a (word, name)
WHERE split_part(v.model_key, '|', 1) = a.word;
