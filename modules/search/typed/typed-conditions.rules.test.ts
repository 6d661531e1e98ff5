import { describe, expect, test } from 'vitest'
import { exampleVocabulary } from './example-vocabulary.fake.ts'
import { describeReading } from './describe-reading.fake.ts'
import { readTypedConditions } from './typed-conditions.rules.ts'

/** What is typed; the conditions of it and, behind the bar, what is left as words. */
type Row = readonly [typed: string, read: string]

const expectReading = (typed: string, read: string): void => {
  expect(describeReading(readTypedConditions(typed, exampleVocabulary))).toBe(read)
}

describe('prices', () => {
  test.each<Row>([
    ['under 30k', 'price<30000 |'],
    ['below $30,000', 'price<30000 |'],
    ['less than 30 thousand', 'price<30000 |'],
    ['under 30 grand', 'price<30000 |'],
    ['under $30 000', 'price<30000 |'],
    ['up to 30k', 'price<=30000 |'],
    ['upto 30000', 'price<=30000 |'],
    ['max 30000', 'price<=30000 |'],
    ['maximum of $30k', 'price<=30000 |'],
    ['at most 30k', 'price<=30000 |'],
    ['no more than 30000', 'price<=30000 |'],
    ['cheaper than 25k', 'price<25000 |'],
    ['sub 20k', 'price<20000 |'],
    ['sub-20k', 'price<20000 |'],
    ['<20k', 'price<20000 |'],
    ['<= 20k', 'price<=20000 |'],
    ['30k or less', 'price<=30000 |'],
    ['30k max', 'price<=30000 |'],
    ['under 30', 'price<30000 |'],
    ['under 300 hilux', '| under 300 hilux'],
    ['over 50k', 'price>50000 |'],
    ['above $50,000', 'price>50000 |'],
    ['more than 50000', 'price>50000 |'],
    ['from 20k', 'price>=20000 |'],
    ['at least $20k', 'price>=20000 |'],
    ['min 20000', 'price>=20000 |'],
    ['20k+', 'price>=20000 |'],
    ['20k or more', 'price>=20000 |'],
    ['over 20k under 30k', 'price>20000 price<30000 |'],
    ['between 20k and 30k', 'price>=20000<=30000 |'],
    ['between 20 and 30k', 'price>=20000<=30000 |'],
    ['between $20,000 and $30,000', 'price>=20000<=30000 |'],
    ['between 20 and 30', 'price>=20000<=30000 |'],
    ['20-30k', 'price>=20000<=30000 |'],
    ['$20-30k', 'price>=20000<=30000 |'],
    ['20k - 30k', 'price>=20000<=30000 |'],
    ['20k–30k', 'price>=20000<=30000 |'],
    ['20 to 30k', 'price>=20000<=30000 |'],
    ['from 20k to 30k', 'price>=20000<=30000 |'],
    ['30-20k', 'price>=20000<=30000 |'],
    ['$30k', 'price<=30000 |'],
    ['$29,990', 'price<=29990 |'],
    ['30k', 'price<=30000 |'],
    ['around 30k', 'price>=27000<=33000 |'],
    ['budget 30k', 'price<=30000 |'],
    ['price under 30k', 'price<30000 |'],
    ['price range 20-30k', 'price>=20000<=30000 |'],
    ['under a$30k', 'price<30000 |'],
    ['30000 dollars', 'price<=30000 |'],
  ])('%j reads as %s', (typed, read) => expectReading(typed, read))
})

describe('distances', () => {
  test.each<Row>([
    ['under 100,000 km', 'km<100000 |'],
    ['under 100000kms', 'km<100000 |'],
    ['less than 80k km', 'km<80000 |'],
    ['80,000 kilometres', 'km<=80000 |'],
    ['80k kms', 'km<=80000 |'],
    ['up to 60 thousand kilometers', 'km<=60000 |'],
    ['over 100000 km', 'km>100000 |'],
    ['50-80k km', 'km>=50000<=80000 |'],
    ['50,000 to 80,000 km', 'km>=50000<=80000 |'],
    ['kms under 80k', 'km<80000 |'],
    ['odometer under 100,000', 'km<100000 |'],
    ['100,000+ km', 'km>=100000 |'],
    ['under 50000 miles', 'km<80467 |'],
    ['low kms', 'km<50000 |'],
    ['low km', 'km<50000 |'],
    ["low k's", 'km<50000 |'],
    ['low mileage', 'km<50000 |'],
    ['low kilometres', 'km<50000 |'],
  ])('%j reads as %s', (typed, read) => expectReading(typed, read))
})

describe('years', () => {
  test.each<Row>([
    ['2019', 'year=2019 |'],
    ['2019 hilux', 'year=2019 | hilux'],
    ['hilux 2019 model', 'year=2019 | hilux'],
    ['2015-2018', 'year>=2015<=2018 |'],
    ['2015 - 2018', 'year>=2015<=2018 |'],
    ['2015 to 2018', 'year>=2015<=2018 |'],
    ['between 2015 and 2018', 'year>=2015<=2018 |'],
    ['from 2015 to 2018', 'year>=2015<=2018 |'],
    ['2015/2018', 'year>=2015<=2018 |'],
    ['2015-18', 'year>=2015<=2018 |'],
    ['2018/19', 'year>=2018<=2019 |'],
    ['2019 or newer', 'year>=2019 |'],
    ['2019 and newer', 'year>=2019 |'],
    ['2019 onwards', 'year>=2019 |'],
    ['2019+', 'year>=2019 |'],
    ['newer than 2018', 'year>2018 |'],
    ['after 2018', 'year>2018 |'],
    ['since 2019', 'year>=2019 |'],
    ['from 2019', 'year>=2019 |'],
    ['from 2000', 'year>=2000 |'],
    ['2015 or older', 'year<=2015 |'],
    ['older than 2015', 'year<2015 |'],
    ['before 2015', 'year<2015 |'],
    ['pre-2015', 'year<2015 |'],
    ['up to 2015', 'year<=2015 |'],
    ['under 2015', 'year<2015 |'],
    ['under 2000', 'price<2000 |'],
    ['over 2018', 'year>2018 |'],
    ['2018 or 2019 hilux', 'year=2018 year=2019 | or hilux'],
    ['year 2018', 'year=2018 |'],
    ['1967 mustang', 'year=1967 | mustang'],
    ['2028', '| 2028'],
    ['1890', '| 1890'],
  ])('%j reads as %s', (typed, read) => expectReading(typed, read))
})

describe('repayments', () => {
  test.each<Row>([
    ['$150 per week', 'weekly_price_range<=150 |'],
    ['under $150 per week', 'weekly_price_range<150 |'],
    ['under 150 a week', 'weekly_price_range<150 |'],
    ['150pw', 'weekly_price_range<=150 |'],
    ['$150 p/w', 'weekly_price_range<=150 |'],
    ['150/week', 'weekly_price_range<=150 |'],
    ['100-150 per week', 'weekly_price_range>=100<=150 |'],
    ['between 100 and 150 per week', 'weekly_price_range>=100<=150 |'],
    ['under $500 per month', '| under $500 per month'],
  ])('%j reads as %s', (typed, read) => expectReading(typed, read))
})

describe('seats', () => {
  test.each<Row>([
    ['7 seats', 'seats=7 |'],
    ['7 seater', 'seats=7 |'],
    ['7-seater', 'seats=7 |'],
    ['7seater', 'seats=7 |'],
    ['seven seater', 'seats=7 |'],
    ['seven seats suv', 'seats=7 body=SUV |'],
    ['at least 7 seats', 'seats>=7 |'],
    ['7+ seats', 'seats>=7 |'],
    ['5 to 7 seats', 'seats>=5<=7 |'],
  ])('%j reads as %s', (typed, read) => expectReading(typed, read))
})

describe('conditions', () => {
  test.each<Row>([
    ['new', 'car_type=new |'],
    ['brand new', 'car_type=new |'],
    ['new hilux', 'car_type=new | hilux'],
    ['used', 'car_type=used |'],
    ['second hand', 'car_type=used |'],
    ['second-hand', 'car_type=used |'],
    ['2nd hand', 'car_type=used |'],
    ['pre-owned', 'car_type=used |'],
    ['demo', 'car_type=demo |'],
    ['ex demo', 'car_type=demo |'],
    ['ex-demo', 'car_type=demo |'],
    ['near new', '| near new'],
    ['as new tyres', '| as new tyres'],
    ['new shape', '| new shape'],
  ])('%j reads as %s', (typed, read) => expectReading(typed, read))
})
