import { describe, expect, test } from 'vitest'
import { findBaseColour } from '../art/base-colour.rules.ts'
import {
  bodyGroupOf,
  bodyGroups,
  bodyTypes,
  findBodyType,
  simplifyBody,
} from './simple-body.rules.ts'
import { simplifyDrive } from './simple-drive.rules.ts'
import { simplifyFuel } from './simple-fuel.rules.ts'
import { simplifyTransmission } from './simple-transmission.rules.ts'
import { readTitle } from './title-parts.rules.ts'

describe('bodies', () => {
  test.each(bodyTypes)("§9's body type %s is known by its own name and has a group", (type) => {
    expect(findBodyType(type)).toBe(type)
    expect(bodyGroups).toContain(bodyGroupOf(type))
  })

  test.each([
    ['Ute / Tray', 'Ute'],
    ['Dual Cab Utility', 'Ute'],
    ['CAB CHASSIS', 'Ute'],
    ['Station Wagon', 'Wagon'],
    ['5D Hatch', 'Hatch'],
    ['Coupé', 'Coupe'],
    ['Van / Commercial', 'Van'],
    ['people-mover', 'People Mover'],
    ['Soft Top', 'Convertible'],
    ['4x4', 'SUV'],
    ['4D SEDAN', 'Sedan'],
    ['5D HATCHBACK', 'Hatch'],
    ['4D WAGON', 'Wagon'],
    ['5dr SUV', 'SUV'],
    ['2D COUPE', 'Coupe'],
    ['4 door sedan', 'Sedan'],
    ['5-Door Hatch', 'Hatch'],
    ['2D ROADSTER', 'Convertible'],
    ['2D CABRIOLET', 'Convertible'],
    ['4dr Dual Cab Utility', 'Ute'],
    ['P/UP', 'Ute'],
    ['DUAL CAB P/UP', 'Ute'],
    ['DOUBLE CAB PICKUP', 'Ute'],
    ['X CAB P/UP', 'Ute'],
    ['C/CHAS', 'Ute'],
    ['CREW CAB C/CHAS', 'Ute'],
    ['X CAB C/CHAS', 'Ute'],
    ['DOUBLE C/CHAS', 'Ute'],
    ['Super Cab Cab Chassis', 'Ute'],
    ['Cab Chassis - Extended Cab', 'Ute'],
    ['Troop Carrier', 'SUV'],
    ['2D TROOP CARRIER', 'SUV'],
    ['Freestyle', 'Ute'],
    ['Freestyle Cab', 'Ute'],
    ['FREESTYLE CAB P/UP', 'Ute'],
    ['Freestyle Utility', 'Ute'],
    ['FREESTYLE C/CHAS', 'Ute'],
    ['Leaf Cab Chassis', 'Ute'],
    ['LEAF C/CHAS', 'Ute'],
    ['Coil Cab Chassis', 'Ute'],
    ['Leaf Cab', 'Ute'],
    ['Coil', 'Ute'],
    ['Crew Cab', 'Ute'],
    ['Crew Cab Utility', 'Ute'],
    ['Blind Van', 'Van'],
    ['2D BLIND VAN', 'Van'],
    ['Softback', 'Convertible'],
    ['2D SOFTBACK', 'Convertible'],
    ['4D', '4D'],
    ['4D Hovercraft', '4D Hovercraft'],
    ['Hovercraft', 'Hovercraft'],
    ['D/Cab', 'Ute'],
    ['D/C Ute', 'D/C Ute'],
    ['Berlina', 'Sedan'],
    ['Curtainsider', 'Curtainsider'],
    ['Refrigerated Pantech', 'Refrigerated Truck'],
    ['Tilt Tray', 'Tilt Tray'],
    ['PANTECH', 'Pantech'],
    ['Prime Mover', 'Prime Mover'],
    ['Tipper', 'Tipper'],
    ['lightTruck', 'Truck'],
    ['Service Body', 'Truck'],
    ['Not a ute', 'Not a ute'],
    ['  ', null],
    [null, null],
  ])('%s is simply %s', (body, simple) => {
    expect(simplifyBody(body)).toBe(simple)
  })

  test.each([
    ['CREW CAB C/CHAS', 'cabChassis'],
    ['2D CAB CHASSIS', 'cabChassis'],
    ['DUAL CAB P/UP', 'ute'],
    ['5 Door Hatchback', 'hatchback'],
    ['3D Hatch', 'hatch'],
    ['Troop Carrier', '4x4'],
    ['Leaf', 'cabChassis'],
    ['Freestyle', 'ute'],
    ['Softback', 'softtop'],
    ['2 Door Coupe', 'coupe'],
  ])("%s is §9's %s", (body, type) => {
    expect(findBodyType(body)).toBe(type)
  })
})

test.each([
  ['Unleaded', 'Petrol'],
  ['Petrol - Premium ULP', 'Petrol'],
  ['DIESEL', 'Diesel'],
  ['Petrol/Electric', 'Hybrid'],
  ['Unleaded Petrol/Electric', 'Hybrid'],
  ['Premium Unleaded/Electric', 'Hybrid'],
  ['Petrol - Premium ULP/Electric', 'Hybrid'],
  ['PREMIUM UNLEADED/ELECTRIC HYBRID', 'Hybrid'],
  ['Diesel/Electric', 'Hybrid'],
  ['Electric', 'Electric'],
  ['Liquid Petroleum Gas', 'LPG'],
  ['Plug-in Hybrid', 'Plug-in Hybrid'],
  ['PHEV', 'Plug-in Hybrid'],
  ['EV', 'Electric'],
  ['Steam', 'Steam'],
  ['Hybrid (Petrol/Electric)', 'Hybrid'],
  ['Hybrid - Unleaded', 'Hybrid'],
  ['Mild Hybrid', 'Hybrid'],
  ['Petrol (Electric start)', 'Petrol'],
  ['LPG/Petrol', 'LPG/Petrol'],
  ['Petrol or LPG (Dual)', 'LPG/Petrol'],
  ['Non-hybrid', 'Non-hybrid'],
  ['not diesel', 'not diesel'],
  ['Diesel (LPG)', 'Diesel (LPG)'],
  [null, null],
])('fuel %s is simply %s', (fuel, simple) => {
  expect(simplifyFuel(fuel)).toBe(simple)
})

test.each([
  ['Front Wheel Drive', 'FWD'],
  ['rear', 'RWD'],
  ['All Wheel Drive', 'AWD'],
  ['4x4', '4WD'],
  ['4X4 Dual Range', '4WD'],
  ['2WD', '2WD'],
  ['6x4', '6x4'],
  ['Part-time 4WD', '4WD'],
  ['4X4 Part Time', '4WD'],
  ['AWD (on demand)', 'AWD'],
  ['eFour', 'AWD'],
  ['Not 4WD', 'Not 4WD'],
  ['4x2 / 4x4', '4x2 / 4x4'],
  ['2WD (4x4)', '2WD (4x4)'],
  ['', null],
])('drive %s is simply %s', (drive, simple) => {
  expect(simplifyDrive(drive)).toBe(simple)
})

test.each([
  ['Automatic', 'Automatic'],
  ['8 SP SPORTS AUTOMATIC', 'Automatic'],
  ['6sp Manual', 'Manual'],
  ['6 Speed Manual', 'Manual'],
  ['CVT', 'Automatic'],
  ['7 SP AUTO DUAL CLUTCH', 'Automatic'],
  ['Auto/Manual', 'Automatic'],
  ['M', 'Manual'],
  ['Sequential', 'Sequential'],
  ['Sequential Manual', 'Manual'],
  ['Automated Manual', 'Automatic'],
  ['AMT', 'Automatic'],
  ['Auto Clutch Manual', 'Automatic'],
  ['Semi-Automatic', 'Automatic'],
  ['SMG', 'Automatic'],
  ['EAT8', 'Automatic'],
  ['ZF 8HP', 'Automatic'],
  ['9G-Tronic', 'Automatic'],
  ['ESCOT-VI', 'Automatic'],
  ['Duonic', 'Automatic'],
  ['18 Speed Road Ranger', 'Manual'],
  ['Not Automatic', 'Not Automatic'],
  ['Non-auto', 'Non-auto'],
  ['', null],
  [' ', null],
])('transmission %s is simply %s', (transmission, simple) => {
  expect(simplifyTransmission(transmission)).toBe(simple)
})

test.each([
  ['Snowflake White Pearl', 'White'],
  ['Graphite', 'Grey'],
  ['Midnight Blue', 'Blue'],
  ['Burgundy', 'Maroon'],
  ['5 years', null],
  ['-', null],
  [null, null],
])('paint %s has the base colour %s', (paint, colour) => {
  expect(findBaseColour(paint)).toBe(colour)
})

test.each([
  ['2017 Land Rover Range Rover Evoque TD4', 'Land Rover', 'Range Rover Evoque', 'TD4'],
  ['2018 Hyundai Santa FE Highlander', 'Hyundai', 'Santa Fe', 'Highlander'],
  ['2012 Jeep Grand Cherokee', 'Jeep', 'Grand Cherokee', ''],
  ['1999 Toyota Land Cruiser GXL', 'Toyota', 'LandCruiser', 'GXL'],
  ['2013 BMW 3 Series 28i', 'BMW', '3 Series', '28i'],
  ['2013 BMW 320D', 'BMW', '320D', ''],
  ['2021 Hyundai i30 N Line', 'Hyundai', 'i30', 'N Line'],
  ['2002 Saab 03-Sep Linear', 'Saab', '9-3', 'Linear'],
  ['Zastava 750 Lux', 'Zastava', '750', 'Lux'],
  ['2020 Kia Riot', 'Kia', 'Riot', ''],
  ['', '', '', ''],
])('the title %s is %s, %s, %s', (title, make, model, badge) => {
  expect(readTitle(title)).toEqual({ make, model, badge })
})
