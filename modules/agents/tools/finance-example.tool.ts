import { defineVehicleTool } from './define-vehicle-tool.ts'

/** The repayment of a vehicle's page, with everything that the law wants beside it. */
export const financeExampleTool = defineVehicleTool({
  name: 'finance_example',
  title: 'Finance example',
  description:
    'The repayment that the website shows for a vehicle, with interest rate, comparison rate, terms and warning; they must be passed on together. Null if none may be shown. Never calculate one from it.',
  tell({ id, title, finance, canonicalPath }, { origin }) {
    const about = { vehicle_id: id, title, link: origin + canonicalPath }
    if (finance === null) {
      const none = 'The website shows no repayment for this vehicle. Ask the dealer.'
      return { ...about, example: null, none }
    }
    return {
      ...about,
      example: {
        repayment: finance.payment.text,
        rate: finance.payment.rate,
        comparison_rate: finance.payment.comparison,
        terms: finance.lines,
        warning: finance.warning,
        disclaimer: finance.disclaimer,
        calculator: origin + finance.calculatorHref,
      },
    }
  },
})
