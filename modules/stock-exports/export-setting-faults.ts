import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { findAt } from '#modules/sites/settings/configuration-path.rules.ts'
import { findText } from '#modules/sites/faults/loose-values.rules.ts'
import { findExpressionFault } from '#modules/stock-index/stock-filter-faults.ts'
import type { ExportFormat } from './formats/export-format.types.ts'
import { exportFormats } from './formats/export-formats.ts'

/** Faults in the settings of a site's export files. */
export function findExportSettingFaults(settings: unknown): ConfigurationFault[] {
  return [
    ...exportFormats.flatMap(({ id }) => {
      const expression = findText(settings, ['stock_exports', id, 'stock_filter'])
      const message = expression === undefined ? undefined : findExpressionFault(expression)
      return message === undefined ? [] : [{ path: `stock_exports.${id}.stock_filter`, message }]
    }),
    ...Object.entries(onlyMarkets).flatMap(([id, market]) =>
      findForeignMarket(settings, id, market),
    ),
  ]
}

interface Market {
  readonly country: string
  readonly reason: string
}

const onlyMarkets: Readonly<Partial<Record<ExportFormat['id'], Market>>> = {
  trade_me: { country: 'NZ', reason: 'Trade Me lists vehicles in New Zealand' },
  google_vehicle_ads: {
    country: 'AU',
    reason: 'the file is as Google takes vehicle ads in Australia',
  },
}

function findForeignMarket(settings: unknown, id: string, market: Market): ConfigurationFault[] {
  const isOn = findAt(settings, ['stock_exports', id, 'enabled']) === true
  const country = findText(settings, ['region', 'country'])
  if (!isOn || country === undefined || country === market.country) return []
  const message = `leave it off, because ${market.reason} and the site is in ${country}`
  return [{ path: `stock_exports.${id}.enabled`, message }]
}
