/**
 * Text in small letters without accents: 'Ākuhata' and 'AKUHATA' become 'akuhata'. `fold_text` of
 * db/migrations/0107-customers.sql folds what is stored in the same way, for Latin, Greek and Cyrillic.
 */
export const foldText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ')
