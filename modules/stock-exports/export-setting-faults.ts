import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { findAt } from '#modules/sites/settings/configuration-path.rules.ts'
import { findText } from '#modules/sites/faults/loose-values.rules.ts'
import { findExpressionFault } from '#modules/stock-index/stock-filter-faults.ts'
import { exportFormats } from './formats/export-formats.ts'

/** Faults of the files that a site exports. */
export function findExportSettingFaults(settings: unknown): ConfigurationFault[] {
  return [
    ...exportFormats.flatMap(({ id }) => {
      const expression = findText(settings, ['stock_exports', id, 'stock_filter'])
      const message = expression === undefined ? undefined : findExpressionFault(expression)
      return message === undefined ? [] : [{ path: `stock_exports.${id}.stock_filter`, message }]
    }),
    ...findForeignMarkets(settings),
  ]
}

function findForeignMarkets(settings: unknown): ConfigurationFault[] {
  const isOn = findAt(settings, ['stock_exports', 'trade_me', 'enabled']) === true
  const country = findText(settings, ['region', 'country'])
  if (!isOn || country === undefined || country === 'NZ') return []
  const message = `leave it off, because Trade Me lists vehicles in New Zealand and the site is in ${country}`
  return [{ path: 'stock_exports.trade_me.enabled', message }]
}
