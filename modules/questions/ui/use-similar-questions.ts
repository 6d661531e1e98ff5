import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SimilarQuestion } from '../page/question-result.types.ts'
import type { FindSimilar } from './load-similar.ts'

/**
 * The answered questions that are like the typed one. They are loaded when the visitor begins to type, and compared in the
 * browser: nothing that is typed leaves it before it is sent.
 *
 * @param sent those that the server found
 * @param field where the question is typed
 */
export function useSimilarQuestions(
  carId: number,
  sent: readonly SimilarQuestion[],
  field: RefObject<HTMLTextAreaElement | null>,
) {
  const [similar, setSimilar] = useState(sent)
  const loading = useRef<Promise<FindSimilar>>(undefined)
  const latest = useRef('')
  const load = () => {
    loading.current ??= import('./load-similar.ts').then(({ loadSimilar }) => loadSimilar(carId))
    // Without suggestions the question is sent all the same.
    loading.current.catch(() => undefined)
  }
  const type = (text: string) => {
    // The field may have got the focus before this part of the page was alive.
    load()
    latest.current = text
    loading.current?.then(
      (find) => {
        // Ignores what was typed before the questions were loaded.
        if (latest.current === text) setSimilar(find(text))
      },
      () => undefined,
    )
  }
  // What was typed before this part of the page was alive has no event of its own.
  const readEarly = useEffectEvent(() => {
    const { value = '', defaultValue = '' } = field.current ?? {}
    if (value !== defaultValue) type(value)
  })
  useEffect(() => readEarly(), [])
  return { similar, load, type }
}
