/**
 * Models whose cab chassis is above 3.5 t GVM, by make. The patterns are those of model-pattern.rules.ts; `*` is
 * every model. Vans and buses of these makes are recognized by their body.
 */
export const heavyTrucks: Readonly<Record<string, string>> = {
  DAF: '*',
  Daihatsu: 'Delta*',
  Ford: 'Cargo*, Louisville*, N-Series*, Trader*',
  Foton: 'Aumark*, Auman*',
  Freightliner: '*',
  Fuso: '*',
  GMC: 'C4500*, C5500*, TopKick*',
  Hino: '*',
  Hyundai: 'EX4*, EX6*, EX8*, EX10*, Mighty*, Pavise*, Trucks*, Xcient*',
  International: '*',
  Isuzu:
    'C Series*, CX*, CY*, EX*, F Series*, Forward*, FR*, FS*, FT*, FV*, FX*, FY*, Giga*, GX*, N Series*, NKR*, NLR*, NLS*, NMR*, NNR*, NPR*, NPS*, NQR*, TD*',
  'Isuzu Trucks': '*',
  Iveco: 'Acco*, Daily*, Eurocargo*, Powerstar*, S-Way*, Stralis*, Trakker*, X-Way*',
  Kenworth: '*',
  Mack: '*',
  MAN: '*',
  Mazda: 'T###0*, Titan*',
  'Mercedes-Benz': 'Actros*, Antos*, Arocs*, Atego*, Axor*, Econic*, Unimog*',
  Mitsubishi: 'Canter*, Fighter*, Fuso*, Heavy Duty*, Shogun*',
  Nissan: 'Cabstar*, MK*, PK*, UD*',
  Peterbilt: '*',
  Scania: '*',
  Sterling: '*',
  Toyota: 'Dyna*, Toyoace*',
  UD: '*',
  Volvo: 'FE*, FH*, FL*, FM*, VNL*',
  'Western Star': '*',
}
