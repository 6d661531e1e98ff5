import { describe, expect, test } from 'vitest'
import { exampleVocabulary } from './example-vocabulary.fake.ts'
import { describeReading } from './describe-reading.fake.ts'
import { readTypedConditions } from './typed-conditions.rules.ts'

/** Typed words; then the expected conditions and, after the bar, the remaining words. */
type Row = readonly [typed: string, read: string]

const expectReading = (typed: string, read: string): void => {
  expect(describeReading(readTypedConditions(typed, exampleVocabulary))).toBe(read)
}

describe('fuels and drives', () => {
  test.each<Row>([
    ['electric', 'fuel=Electric |'],
    ['ev', 'fuel=Electric |'],
    ['evs', 'fuel=Electric |'],
    ['electric car', 'fuel=Electric |'],
    ['hybrid', 'fuel=Hybrid/Plug-in Hybrid |'],
    ['plug-in hybrid', 'fuel=Plug-in Hybrid |'],
    ['phev', 'fuel=Plug-in Hybrid |'],
    ['petrol', 'fuel=Petrol |'],
    ['diesel', 'fuel=Diesel |'],
    ['lpg', 'fuel=LPG |'],
    ['gas', 'fuel=LPG |'],
    ['automatic', 'transmission=Automatic |'],
    ['auto', 'transmission=Automatic |'],
    ['manual', 'transmission=Manual |'],
    ['4wd', 'drive=4WD/AWD |'],
    ['4x4', 'drive=4WD/AWD |'],
    ['4 wheel drive', 'drive=4WD/AWD |'],
    ['awd', 'drive=4WD/AWD |'],
    ['all wheel drive', 'drive=4WD/AWD |'],
    ['2wd', 'drive=2WD/FWD/RWD |'],
    ['front wheel drive', 'drive=FWD |'],
  ])('%j reads as %s', (typed, read) => expectReading(typed, read))
})

describe('bodies and colours', () => {
  test.each<Row>([
    ['ute', 'body=Ute |'],
    ['utes', 'body=Ute |'],
    ['pickup', 'body=Ute |'],
    ['station wagon', 'body=Wagon |'],
    ['people mover', 'body=People Mover |'],
    ['hatchback', 'body=Hatch |'],
    ['convertible', 'body=Convertible |'],
    ['pop top', 'body=Pop Top |'],
    ['pop tops', '| pop tops'],
    ['white', 'colour=White |'],
    ['grey', 'colour=Grey |'],
    ['white leather', '| white leather'],
    ['black leather seats', '| black leather seats'],
    ['electric windows', '| electric windows'],
    ['android auto', '| android auto'],
    ['electric tailgate suv', 'body=SUV | electric tailgate'],
    ['auto headlights', '| auto headlights'],
  ])('%j reads as %s', (typed, read) => expectReading(typed, read))
})

describe('orders', () => {
  test.each<Row>([
    ['cheap', 'sort=price:asc |'],
    ['cheapest hilux', 'sort=price:asc | hilux'],
    ['cheap car for sale', 'sort=price:asc |'],
    ['cheapest utes', 'sort=price:asc body=Ute |'],
  ])('%j reads as %s', (typed, read) => expectReading(typed, read))
})

describe('places', () => {
  test.each<Row>([
    ['geelong', 'city=Geelong |'],
    ['hilux in geelong', 'city=Geelong | hilux'],
    ['utes near hoppers crossing', 'body=Ute city=Hoppers Crossing |'],
    ['in orange', 'city=Orange |'],
    ['orange', '| orange'],
    ['orange ute', 'body=Ute | orange'],
    ['harbour yard', 'location_name=Harbour Yard |'],
    ['in sa', 'state=SA |'],
    ['sa', '| sa'],
    ['victoria', 'state=VIC |'],
  ])('%j reads as %s', (typed, read) => expectReading(typed, read))
})

describe('names of the stock', () => {
  test.each<Row>([
    ['mazda 3', '| mazda 3'],
    ['mazda 3 2015', 'year=2015 | mazda 3'],
    ['mazda 3 under 20k', 'price<20000 | mazda 3'],
    ['2008', '| 2008'],
    ['peugeot 2008', '| peugeot 2008'],
    ['2008 peugeot', '| 2008 peugeot'],
    ['2008 hilux', 'year=2008 | hilux'],
    ['peugeot 2008 2015-18', 'year>=2015<=2018 | peugeot 2008'],
    ['from 2008', 'year>=2008 |'],
    ['fiat 500 under 15k', 'price<15000 | fiat 500'],
    ['toyota 86 2015', 'year=2015 | toyota 86'],
    ['bmw 320', '| bmw 320'],
    ['bmw 320i under 30k', 'price<30000 | bmw 320i'],
    ['gold golf', 'colour=Gold | golf'],
    ['gold', 'colour=Gold |'],
    ['4 runner', '| 4 runner'],
    ['4runner 4wd', 'drive=4WD/AWD | 4runner'],
    ['rav4 hybrid', 'fuel=Hybrid/Plug-in Hybrid | rav4'],
    ['rav 4', '| rav 4'],
    ['id.4', '| id.4'],
    ['id 4 electric', 'fuel=Electric | id 4'],
    ['landcruiser 300 series', '| landcruiser 300 series'],
    ['land cruiser 300', '| land cruiser 300'],
    ['mini hatch', '| mini hatch'],
    ['hatch', '| hatch'],
    ['cooper hatch under 20k', 'body=Hatch price<20000 | cooper'],
    ['gold wing', '| gold wing'],
    ['silver shadow', '| silver shadow'],
    ['d-max under 40k', 'price<40000 | d-max'],
    ['d-max 40k', 'price<=40000 | d-max'],
    ['t-cross under 30000', 'price<30000 | t-cross'],
    ['under 30000 t-cross', 'price<30000 | t-cross'],
    ['x-trail diesel', 'fuel=Diesel | x-trail'],
    ['polestar 2', '| polestar 2'],
  ])('%j reads as %s', (typed, read) => expectReading(typed, read))
})

describe('numbers with other units', () => {
  test.each<Row>([
    ['2 door coupe', 'body=Coupe | 2 door'],
    ['over 3 tonne towing', '| over 3 tonne towing'],
    ['2.5 litre', '| 2.5 litre'],
    ['under 250 cc', '| under 250 cc'],
    ['under 2500 kg', '| under 2500 kg'],
    ['3.5t towing', '| 3.5t towing'],
    ['5 door hatch', 'body=Hatch | 5 door'],
    ['6 speed manual', 'transmission=Manual | 6 speed'],
    ['v8', '| v8'],
  ])('%j reads as %s', (typed, read) => expectReading(typed, read))
})

describe('several at once', () => {
  test.each<Row>([
    ['diesel ute under 40k low kms', 'fuel=Diesel body=Ute price<40000 km<50000 |'],
    ['red or blue suv', 'colour=Red colour=Blue body=SUV |'],
    ['diesel or hybrid wagon', 'fuel=Diesel fuel=Hybrid/Plug-in Hybrid body=Wagon |'],
    [
      'i want a cheap automatic hatch under $15,000 in geelong',
      'sort=price:asc transmission=Automatic body=Hatch price<15000 city=Geelong |',
    ],
    ['7 red seats', '| 7 red seats'],
    ['under', '| under'],
    ['max', '| max'],
    ['to 30k', 'price<=30000 |'],
    ['cx-5 cx-9', '| cx-5 cx-9'],
    ['bt-50', '| bt-50'],
    ['sedan/wagon', 'body=Sedan body=Wagon |'],
    ['diesel,manual', 'fuel=Diesel transmission=Manual |'],
    ['UTE UNDER 40K', 'body=Ute price<40000 |'],
    ['Ute, under $40k!', 'body=Ute price<40000 |'],
    ['électric', 'fuel=Electric |'],
    ['(hilux) under 40k', 'price<40000 | hilux'],
    ['hilux under 40k (white)', 'price<40000 colour=White | hilux'],
  ])('%j reads as %s', (typed, read) => expectReading(typed, read))
})

describe('numbers at the limits', () => {
  test.each<Row>([
    ['not under 20k', 'price>=20000 |'],
    ['until 2015', 'year<=2015 |'],
    ['around 30,005', 'price>=27005<=33006 |'],
    ['around 30,006', 'price>=27005<=33007 |'],
    ['max of $30k', 'price<=30000 |'],
    ['2015 or after', 'year>=2015 |'],
    ['from 999 to 1500', '| from 999 to 1500'],
    ['between 1000 and 1500', 'price>=1000<=1500 |'],
    ['between 5 and 30', 'price>=5000<=30000 |'],
    ['between 4 and 30', '| between 4 and 30'],
    ['between 250 and 260', '| between 250 and 260'],
    ['price 5', 'price<=5000 |'],
    ['price 250', 'price<=250000 |'],
    ['price 1000', 'price<=1000 |'],
    ['price 251', '| price 251'],
    ['$99,999,999', 'price<=99999999 |'],
    ['under 99999999', 'price<99999999 |'],
    ['under 100000000', '| under 100000000'],
    ['1000-2k', 'price>=1000<=2000 |'],
    ['1930-99', 'year>=1930<=1999 |'],
    ['from 20k and 30k', 'price>=20000 price<=30000 |'],
    ['20-30+', 'price>=30000 | 20'],
    ['around 5 seats', 'seats=5 |'],
    ['before 2015 km', 'km<=2015 | before'],
    ['before 30k', 'price<=30000 | before'],
    ['hilux -under 30k', 'price<30000 | hilux'],
    ['-under 30k', 'price<30000 |'],
    ['x-under 40k', 'price<=40000 | x-under'],
    ['100 seats', '| 100 seats'],
    ['1 seat', 'seats=1 |'],
    ['0-7 seats', 'seats=7 | 0'],
    ['5-100 seats', '| 5-100 seats'],
    ['20k-30000', 'price>=20000<=30000 |'],
    ['2000-2500', 'price>=2000<=2500 |'],
    ['500-2000', 'year=2000 | 500'],
    ['kms 5-251', 'km<=5000 | 251'],
    ['kms under 80', 'km<80000 |'],
    ['km 80', 'km<=80000 |'],
    ['under 31 miles', 'km<50 |'],
    ['under 30 miles', 'km<48 |'],
    ['2015k', 'price<=2015000 |'],
    ['100 km - 150 km', 'km>=100<=150 |'],
    ['$150-200 per week', 'weekly_price_range>=150<=200 |'],
    ['30.5 thousand', 'price<=30500 |'],
    ['29.9k', 'price<=29900 |'],
    ['1234 000', '| 1234 000'],
    ['12 000 hilux', '| 12 000 hilux'],
    ['30k t', 'price<=30000 | t'],
    ['100 l', '| 100 l'],
    ['99 l', '| 99 l'],
    ['7+ hilux', 'price>=7000 | hilux'],
    ['two hilux', '| two hilux'],
    ['two tonnes', '| two tonnes'],
    ['seats 30k', 'price<=30000 | seats'],
    ['20k upwards', 'price>=20000 |'],
    ['20k-30k+', 'price<=20000 price>=30000 |'],
    ['2014-2019+', 'year=2014 year>=2019 |'],
    ['30k-hilux', 'price<=30000 | hilux'],
    ['50-80 km', 'km>=50<=80 |'],
    ['2015-100', 'year=2015 | 100'],
    ['2000-2000', 'year>=2000<=2000 |'],
    ['year 2015k', 'price<=2015000 |'],
    ['20000-30k', 'price>=20000<=30000 |'],
    ['2015-20k', 'price>=2015<=20000 |'],
    ['under 100 t', 'price<100000 | t'],
    ['under 99 t', '| under 99 t'],
    ['30k 000', 'price<=30000 | 000'],
    ['30 000 km', 'km<=30000 |'],
    ['80kkm', 'km<=80000 |'],
    ['80000 on the clock', 'km<=80000 |'],
    ['7 seater models', 'seats=7 | models'],
    ['2019 model hilux', 'year=2019 | hilux'],
    ['vic', 'state=VIC |'],
    ['2500-50', '| 2500-50'],
  ])('%j reads as %s', (typed, read) => expectReading(typed, read))
})
