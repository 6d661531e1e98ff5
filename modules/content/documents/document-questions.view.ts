import type { Question } from '#platform/web/schema-org.ts'
import type { RenderableTreeNode } from '@markdoc/markdoc'

interface RenderedTag {
  readonly $$mdtype: 'Tag'
  readonly name: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly children: readonly RenderableTreeNode[]
}

/** A question that several documents can show. */
interface SharedQuestion {
  readonly question: string
  readonly topic: string
  readonly answer: RenderableTreeNode
}

/** schema.org Questions: the questions and answers in a page's tags. */
export function listQuestions({
  tree,
  faqs,
}: {
  readonly tree: RenderableTreeNode
  readonly faqs: readonly SharedQuestion[]
}): Question[] {
  const tags = listTags(tree)
  const own = tags
    .filter(({ name }) => name === 'Question')
    .map(({ attributes, children }) => ({
      question: String(attributes['title']),
      answer: children.map(readText).join(' '),
    }))
  const topics = tags
    .filter(({ name }) => name === 'FaqTopic')
    .map((tag) => tag.attributes['topic'])
  const isShown = ({ topic }: SharedQuestion) =>
    topics.some((each) => each === undefined || each === topic)
  const shared = faqs
    .filter(isShown)
    .map(({ question, answer }) => ({ question, answer: readText(answer) }))
  return [...own, ...shared].map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.replaceAll(/\s+/g, ' ').trim() },
  }))
}

const isTag = (node: RenderableTreeNode): node is RenderableTreeNode & RenderedTag =>
  typeof node === 'object' && node !== null && '$$mdtype' in node

function listTags(node: RenderableTreeNode): RenderedTag[] {
  if (!isTag(node)) return []
  return [node, ...node.children.flatMap(listTags)]
}

function readText(node: RenderableTreeNode): string {
  if (isTag(node)) return node.children.map(readText).join(' ')
  return typeof node === 'string' || typeof node === 'number' ? String(node) : ''
}
