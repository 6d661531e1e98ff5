import { expect, test } from 'vitest'
import { findBaseColour } from '#modules/vehicles/art/base-colour.rules.ts'
import { deriveBody } from '#modules/vehicles/classification/derived-body.rules.ts'
import { deriveDrive } from '#modules/vehicles/classification/derived-drive.rules.ts'
import { buildExampleVehicle } from '#modules/vehicles/example-vehicle.fake.ts'
import { listFamilies } from '#modules/vehicles/classification/model-family.rules.ts'
import { foldName } from '#modules/vehicles/classification/model-pattern.rules.ts'
import { chooseStudioModel } from '#modules/vehicles/art/choose-model.rules.ts'
import { parseStudioKey } from '#modules/vehicles/art/studio-key.rules.ts'
import { foldFeatures } from '#modules/vehicles/words/feature-groups.rules.ts'
import { findField, importFields } from '#modules/vehicles/feed/car-fields.ts'
import {
  flagCell,
  instantCell,
  moneyCell,
  numberCell,
  textCell,
  timestampCell,
  wholeCell,
  wordCell,
} from '#modules/vehicles/feed/cell.rules.ts'
import { findDelimiter, readCsvRows } from '#modules/vehicles/feed/csv-rows.ts'
import { lendersCell } from '#modules/vehicles/feed/finance-cells.ts'
import { readJsonLines, readJsonRows } from '#modules/vehicles/feed/json-rows.ts'
import { imagesCell, pictureCell, urlCell, wordListCell } from '#modules/vehicles/feed/list-cell.ts'
import type { Transform } from '#modules/vehicles/feed/mapping.schema.ts'
import { parseCar } from '#modules/vehicles/feed/parse-car.ts'
import { buildStep, hashCells } from '#modules/vehicles/feed/transform.ts'
import { readXmlRows } from '#modules/vehicles/feed/xml-rows.ts'
import { findPictureKey, isPictureKey } from '#modules/vehicles/pictures/picture-address.rules.ts'
import { simplifyBody } from '#modules/vehicles/classification/simple-body.rules.ts'
import { simplifyDrive } from '#modules/vehicles/classification/simple-drive.rules.ts'
import { simplifyFuel } from '#modules/vehicles/classification/simple-fuel.rules.ts'
import { simplifyTransmission } from '#modules/vehicles/classification/simple-transmission.rules.ts'
import { buildModelKey, buildSlug, isVehicleSlug } from '#modules/vehicles/identity/slug.rules.ts'
import { readTitle } from '#modules/vehicles/classification/title-parts.rules.ts'
import { findSlowTexts, type TextRule } from './hostile-texts.ts'

const now = new Date('2026-11-23T00:00:00Z')

async function* inChunks(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += 4096) yield bytes.subarray(at, at + 4096)
}

/** Reads a file to the end, or up to its refusal. */
async function drain(items: AsyncIterable<unknown>): Promise<void> {
  try {
    for await (const _ of items);
  } catch {
    // A refusal is a valid result too.
  }
}

const transforms: readonly Transform[] = [
  'number',
  'title-make',
  'title-model',
  'title-badge',
  'base-colour',
  { before: ' ', last: true },
  { after: ' ' },
  { date: 'dmy' },
  { match: '(\\d+) Seats' },
  { replace: '^Saint ', with: 'St ' },
]

const rules: Readonly<Record<string, TextRule>> = {
  'a text': textCell(100),
  'a text of lines': textCell(5000, { lines: true }),
  'a whole number': wholeCell(0, 10),
  'a number': numberCell(0, 10),
  'an amount': moneyCell(100),
  'a flag': flagCell,
  'a word': wordCell(['in_stock', 'sold']),
  'an instant': instantCell(now),
  'a timestamp': timestampCell(now),
  'a list of words': wordListCell,
  'a list of pictures': imagesCell(false),
  'a list of picture files': imagesCell(true),
  'a picture': pictureCell(true),
  'an address': urlCell,
  lenders: lendersCell,
  findField,
  findDelimiter,
  'a CSV file': (text) => drain(readCsvRows(inChunks(`stocknum,make\n${text}`), { header: true })),
  'a JSON file': (text) =>
    drain(readJsonRows(inChunks(`[{"make":${JSON.stringify(text)}},${text}`))),
  'a JSON file of lines': (text) => drain(readJsonLines(inChunks(text))),
  'an XML file': (text) =>
    drain(readXmlRows(inChunks(`<stock><car><make>${text}</make></car></stock>`), undefined)),
  'what follows the root of an XML file': (text) =>
    drain(readXmlRows(inChunks(`<stock><car/></stock>${text}`), undefined)),
  'a car': (text) =>
    parseCar(
      { ...Object.fromEntries(importFields.map((field) => [field, text])), year: 2022 },
      { now, locations: [], picturePaths: true, warn: () => undefined },
    ),
  'cells for a key': (text) => hashCells([text, text]),
  ...Object.fromEntries(
    transforms.map((transform) => [`the step ${JSON.stringify(transform)}`, buildStep(transform)]),
  ),
  readTitle,
  findBaseColour,
  simplifyBody,
  simplifyDrive,
  simplifyFuel,
  simplifyTransmission,
  'a body by make and model': (text) => [
    deriveBody({ make: 'BMW', model: text, body: 'Wagon' }),
    deriveBody({ make: text, model: 'X5', body: 'Wagon' }),
  ],
  'a drive by badge and title': (text) =>
    deriveDrive({ model: text, badge: text, name: text, drive: null }),
  'the families of a model': (text) => [
    listFamilies({ ...buildExampleVehicle(), make: text, model: text }),
    listFamilies({ ...buildExampleVehicle(), make: 'Mercedes-Benz', model: text }),
    listFamilies({
      ...buildExampleVehicle(),
      make: 'Toyota',
      model: 'LandCruiser',
      badge: text,
      series: text,
      body: text,
    }),
  ],
  foldName,
  isVehicleSlug,
  'a slug': (text) =>
    buildSlug({ year: 2022, make: text, model: text, badge: text, stocknum: text }),
  'a key of a model': (text) => buildModelKey({ year: 2022, make: text, model: text }),
  features: (text) => foldFeatures([...text.split(','), text]),
  'the drawing of a model': (text) =>
    chooseStudioModel({ body: text, make: text, model: text, badge: text, fuel: text }, 'sedan'),
  'the drawing of a ute': (text) =>
    chooseStudioModel({ body: 'Ute', make: text, model: text, badge: text }, 'ute'),
  'the drawing of a car': (text) =>
    chooseStudioModel({ body: 'Hatch', make: text, model: `Cooper ${text}`, badge: text }, 'ute'),
  'the drawing of an SUV': (text) =>
    chooseStudioModel({ body: 'SUV', make: text, model: text, badge: text }, 'suv'),
  'the drawing of a prime mover': (text) =>
    chooseStudioModel({ body: 'Prime Mover', make: `Mack ${text}`, model: text }, 'truck'),
  parseStudioKey,
  findPictureKey,
  isPictureKey,
}

test.each(Object.entries(rules))(
  '%s takes its time in proportion to the text',
  async (_name, rule) => {
    expect(await findSlowTexts(rule)).toEqual([])
  },
  120_000,
)
