import type { AgentTool } from './define-tool.ts'
import { financeExampleTool } from './finance-example.tool.ts'
import { getVehicleTool } from './get-vehicle.tool.ts'
import { openingHoursTool } from './opening-hours.tool.ts'
import { prepareEnquiryTool, prepareTestDriveTool } from './prepare-forms.tools.ts'
import { searchStockTool } from './search-stock.tool.ts'
import { testDriveTimesTool } from './test-drive-times.tool.ts'

/** Everything that an agent can do here: five tools read, and two give the address of a form. */
export const agentTools: readonly AgentTool[] = [
  searchStockTool,
  getVehicleTool,
  openingHoursTool,
  testDriveTimesTool,
  financeExampleTool,
  prepareEnquiryTool,
  prepareTestDriveTool,
]
