import { runPriceSlider } from '#modules/search/home/run-price-slider.ts'

runPriceSlider()
