import { car } from './car-build.js'
import {
  coupeFast,
  coupeSport,
  hatchBox,
  hatchMid,
  hatchSmall,
  hatchThree,
  sedanLarge,
  sedanMid,
  wagonMid,
  wagonTall,
} from './car-figures.js'
import {
  suvBoxy,
  suvCoupe,
  suvFamily,
  suvLarge,
  suvMid,
  suvShort,
  suvSmall,
} from './suv-figures.js'
import { uteExtra, uteSingle } from './ute-figures.js'
import { vanSmall } from './van-figures.js'
import {
  peopleLow,
  uteSport,
  uteWork,
  utesDual,
  vanCrew,
  vanHigh,
  vanShape,
} from './work-figures.js'

/** The figures of each car by the name of its pictures. */
const figures = {
  'suv-1': suvMid,
  'suv-2': suvSmall,
  'suv-3': suvLarge,
  'suv-4': suvBoxy,
  'suv-5': suvFamily,
  'suv-6': suvCoupe,
  'suv-7': suvShort,
  'hatch-1': hatchMid,
  'hatch-2': hatchSmall,
  'hatch-3': hatchBox,
  'hatch-4': hatchThree,
  'sedan-1': sedanMid,
  'sedan-2': sedanLarge,
  'wagon-1': wagonMid,
  'wagon-2': wagonTall,
  'coupe-1': coupeSport,
  'coupe-2': coupeFast,
  'ute-1': utesDual,
  'ute-2': uteSport,
  'ute-3': uteWork,
  'ute-4': uteSingle,
  'ute-5': uteExtra,
  'van-1': vanShape,
  'van-2': vanHigh,
  'van-3': vanCrew,
  'van-4': vanSmall,
  'people-1': peopleLow,
}

/** The specification of a car, with its own front or another. */
export const specOf = (name, faceName = figures[name].faceName) =>
  car({ ...figures[name], faceName })

export const carNames = Object.keys(figures)
