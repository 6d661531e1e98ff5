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

/** A form with files, which its action reads by itself: read as a whole, it would be held in memory. */
interface UploadForm<Name, Args, Result> {
  readonly name: Name
  readonly handle: (args: Args) => Result | Promise<Result>
}

/**
 * The action of a route. Reads the form once, and runs `handle` only where the person has the permission of the form by
 * its field `intent`: otherwise the answer is 403, or 401 without a session, and 422 for a form that the route does not
 * have. The use cases decide again, by the place of the record.
 *
 * @param forms those of the route's `handle`, which the application's start compares
 * @param upload the form that is sent as multipart/form-data; its address is one of `upload-path.rules.ts`
 */
export function createAction<
  const Forms extends RouteForms,
  Args extends ActionArgs,
  Result extends object | null,
>(
  forms: Forms,
  handle: (args: Args, form: FormData, name: keyof Forms & string) => Result | Promise<Result>,
  upload?: UploadForm<keyof Forms & string, Args, Result>,
): (args: Args) => Promise<Result> {
  const action = async (args: Args): Promise<Result> => {
    const isUpload = upload !== undefined && isMultipart(args.request)
    const form = isUpload ? null : await args.request.formData()
    const name = isUpload ? upload.name : (form?.get('intent') ?? unnamedForm)
    if (typeof name !== 'string' || !isNameOf(forms, name)) throw refuse(422)
    const session = args.context.get(sessionContext)
    const admission = decideAdmission(
      forms[name]!,
      session === null ? null : (wanted) => decideAccess(session.actor, wanted).allowed,
      session?.step,
    )
    if (admission !== 'enter') throw refuse(admission === 'refuse' ? 403 : 401)
    if (upload === undefined || name !== upload.name) return handle(args, form!, name)
    // Sent without files.
    if (!isUpload) throw refuse(422)
    return upload.handle(args)
  }
  formsByAction.set(action, forms)
  return action
}

const isMultipart = ({ headers }: Request): boolean =>
  /^multipart\/form-data(?:;|$)/i.test(headers.get('content-type') ?? '')

const isNameOf = <Forms extends RouteForms>(
  forms: Forms,
  name: string,
): name is keyof Forms & string => Object.hasOwn(forms, name)

/** React Router renders it as a failure of the page, or reports it to script. */
const refuse = (status: number) => data(null, { status }) as unknown as Error
