import { data, type RouterContextProvider } from 'react-router'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import { sessionContext } from '../../context/console-contexts.ts'
import { decideAdmission, type RouteForms } from '../../context/route-permission.rules.ts'

interface ActionArgs {
  readonly request: Request
  readonly context: Pick<RouterContextProvider, 'get'>
}

/** The name of a form without the field `intent`, on a route that has such a form. */
const unnamedForm = 'send'

const formsByAction = new WeakMap<object, RouteForms>()

/** The forms of an action that `createAction` has made; undefined for any other function. */
export const findForms = (action: object): RouteForms | undefined => formsByAction.get(action)

/**
 * The action of a route. Reads the form once, and runs `handle` only where the person has the permission of the form by
 * its field `intent`: otherwise the answer is 403, or 401 without a session, and 422 for a form that the route does not
 * have. The use cases decide again, by the place of the record.
 *
 * @param forms those of the route's `handle`, which the application's start compares
 */
export function createAction<
  const Forms extends RouteForms,
  Args extends ActionArgs,
  Result extends object | null,
>(
  forms: Forms,
  handle: (args: Args, form: FormData, name: keyof Forms & string) => Result | Promise<Result>,
): (args: Args) => Promise<Result> {
  const action = async (args: Args): Promise<Result> => {
    const form = await args.request.formData()
    const name = form.get('intent') ?? unnamedForm
    if (typeof name !== 'string' || !isNameOf(forms, name)) throw refuse(422)
    const session = args.context.get(sessionContext)
    const admission = decideAdmission(
      forms[name]!,
      session === null ? null : (wanted) => decideAccess(session.actor, wanted).allowed,
      session?.step,
    )
    if (admission !== 'enter') throw refuse(admission === 'refuse' ? 403 : 401)
    return handle(args, form, name)
  }
  formsByAction.set(action, forms)
  return action
}

const isNameOf = <Forms extends RouteForms>(
  forms: Forms,
  name: string,
): name is keyof Forms & string => Object.hasOwn(forms, name)

/** React Router renders it as a failure of the page, or reports it to script. */
const refuse = (status: number) => data(null, { status }) as unknown as Error
