import { data, type RouterContextProvider } from 'react-router'
import { requestContext } from '../../context/console-contexts.ts'

/**
 * The result of a form that changed nothing: status 422 for a browser without script. To script it is a result like
 * others, because browsers report other statuses as failures.
 */
export const respondRefused = <Result>(
  context: Pick<RouterContextProvider, 'get'>,
  result: Result,
) => data(result, { status: context.get(requestContext).isByScript ? 200 : 422 })
