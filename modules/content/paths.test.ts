import { describe, expect, test } from 'vitest'
import {
  buildBrandPath,
  buildDealerContactPath,
  buildEnquirePath,
  buildFinancePath,
  buildGaragePath,
  buildLocationAnchor,
  buildMakeSearchPath,
  buildModelPath,
  buildOffersPath,
  buildOwnFormPath,
  buildPagePath,
  buildPath,
  buildRequestPhotosPath,
  buildReservePath,
  buildSearchPath,
  buildSuccessPath,
  buildTellMeWhenPath,
  buildTestDrivePath,
  buildTradeInPath,
  buildTypeSearchPath,
  buildVehiclePath,
  buildWeeklySearchPath,
  fixedPaths,
} from './paths.ts'

describe('§2 routes', () => {
  test.each([
    ['home', fixedPaths.home, '/'],
    ['search', buildSearchPath('/search/used-cars'), '/search/used-cars'],
    [
      'search, refined',
      buildSearchPath('/search/used-cars', 'range[price]=1:2&page=2'),
      '/search/used-cars?range[price]=1:2&page=2',
    ],
    ['new', buildTypeSearchPath('new', 'cars'), '/search/new-cars'],
    [
      'trucks',
      buildTypeSearchPath('new-used-and-demo', 'trucks'),
      '/search/new-used-and-demo-trucks',
    ],
    ['subscription', buildTypeSearchPath('subscription', 'cars'), '/search/subscription-cars'],
    ['make', buildMakeSearchPath('toyota'), '/search/toyota'],
    ['model', buildMakeSearchPath('toyota', 'hilux'), '/search/toyota/hilux'],
    ['under', buildWeeklySearchPath({ min: 0, max: 50 }, 'cars'), '/search/cars-under-50-per-week'],
    [
      'under, without a lower end',
      buildWeeklySearchPath({ min: null, max: 50 }, 'cars'),
      '/search/cars-under-50-per-week',
    ],
    ['between', buildWeeklySearchPath({ min: 50, max: 100 }, 'cars'), '/search/50-to-100-per-week'],
    ['plus', buildWeeklySearchPath({ min: 300, max: null }, 'cars'), '/search/300-plus-per-week'],
    ['no band', buildWeeklySearchPath({ min: null, max: null }, 'cars'), undefined],
    [
      'car',
      buildVehiclePath('cars', '2021-toyota-hilux-sr5-u123'),
      '/cars/2021-toyota-hilux-sr5-u123',
    ],
    ['motorcycle', buildVehiclePath('motorcycles', 'a'), '/motorcycles/a'],
    ['camper', buildVehiclePath('campers', 'a'), '/campers/a'],
    ['a slug from elsewhere', buildVehiclePath('cars', 'a/b?c'), '/cars/a%2Fb%3Fc'],
    ['reserve', buildReservePath('cars', 'a', 'checkout'), '/cars/a/checkout'],
    ['buy online', buildReservePath('cars', 'a', 'buy-online'), '/cars/a/buy-online'],
    ['trade-in', buildTradeInPath(), '/trade-in'],
    ['trade-in of a car', buildTradeInPath(7), '/cars/trade-in?car_id=7'],
    ['finance', buildFinancePath('finance'), '/finance#finance-form'],
    [
      'finance of a car',
      buildFinancePath('financeEnquiry', {
        preferredDealership: 'a',
        vehiclePriceBudget: 25_990,
        car_id: 7,
        car_type: 'used',
      }),
      '/finance-enquiry?preferredDealership=a&vehiclePriceBudget=25990&car_id=7&car_type=used#finance-form',
    ],
    ['apply', buildFinancePath('applyForFinance'), '/apply-for-finance#finance-form'],
    ['pre-approval', fixedPaths.financePreApproval, '/finance-pre-approval'],
    ['service', fixedPaths.service, '/service'],
    ['parts', fixedPaths.parts, '/vehicle-parts-and-accessories'],
    ['warranty', fixedPaths.warranty, '/warranty'],
    ['book a service', fixedPaths.bookAService, '/pages/book-a-service'],
    ['tyres', fixedPaths.tyreAndBatteryCentre, '/pages/tyre-and-battery-centre'],
    ['offers', buildOffersPath(), '/special-offers'],
    ['offers of a model', buildOffersPath('hilux'), '/special-offers?model=hilux'],
    ['contact', fixedPaths.contact, '/contact'],
    ['contact a dealer', buildDealerContactPath('a'), '/contact-us/a'],
    ['careers', fixedPaths.careers, '/careers'],
    ['about us', fixedPaths.aboutUs, '/about-us'],
    ['fleet', fixedPaths.fleet, '/fleet'],
    ['terms', fixedPaths.termsAndConditions, '/terms-and-conditions'],
    ['privacy', fixedPaths.privacyPolicy, '/privacy-policy'],
    ['faqs', fixedPaths.faqs, '/faqs'],
    ['community', fixedPaths.communityPartners, '/community-partners-sponsorships'],
    ['handback', fixedPaths.handbackGuarantee, '/autopact-handback-guarantee'],
    ['protection', fixedPaths.protectionPlan, '/autopact-protection-plan'],
    ['ultratek', fixedPaths.ultratek, '/ultratek'],
    ['brand', buildBrandPath('jeep'), '/brands/jeep'],
    ['test drive', fixedPaths.bookTestDrive, '/book-test-drive'],
    ['test drive of a car', buildTestDrivePath(7), '/book-test-drive?car_id=7'],
    ['enquire', buildEnquirePath(7), '/enquire?car_id=7'],
    ['photos', buildRequestPhotosPath(7), '/request-photos?car_id=7'],
    ['sell', fixedPaths.sellMyCar, '/sell-my-car'],
    ['tell me when', buildTellMeWhenPath(), '/tell-me-when'],
    [
      'tell me when, wished for',
      buildTellMeWhenPath({ make: 'Kia', model: 'EV6', body: 'SUV', price: 60_000 }),
      '/tell-me-when?make=Kia&model=EV6&body=SUV&price=60000',
    ],
    ['own form', buildOwnFormPath('a'), '/forms/a'],
    ['garage', buildGaragePath('/my-garage'), '/my-garage'],
    ['saved cars', buildGaragePath('/my-garage', 'saved-cars'), '/my-garage?tab=saved-cars'],
    ['model page', buildModelPath({ slug: 'hilux', override_url: null }), '/hilux'],
    ['model page elsewhere', buildModelPath({ slug: 'hilux', override_url: '/ute' }), '/ute'],
    [
      'success',
      buildSuccessPath('used-vehicle', { car_id: 7, name: 'A & B' }),
      '/success?category=used-vehicle&car_id=7&name=A+%26+B',
    ],
    ['page', buildPagePath('book-a-service'), '/pages/book-a-service'],
  ])('%s', (_, path, expected) => {
    expect(path).toBe(expected)
  })
})

test('empty values leave no trace in a query', () => {
  expect(buildPath('/a', { b: '', c: null, d: undefined, e: 0 })).toBe('/a?e=0')
})

test('a location stands at its own anchor', () => {
  expect(buildLocationAnchor({ slug: 'geelong' })).toBe('location-geelong')
})
