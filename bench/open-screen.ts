import http from 'node:http'
import { api } from '#domain/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Change } from '#domain/platform/events/api.ts'
import { isAt, rowsChangedBy } from '#web/shown-in.ts'

/** A row of the table of calls that a screen shows, with its query. */
export type Shown = { row: Endpoint; query: Record<string, string> }

/** Who looks, and from which address: a server accepts only so many connections of one address. */
export type Place = { cookie: string; localAddress: string }

/** A browser opens at most six connections to a server, one of which is the stream. */
const MOST_AT_ONCE = 5

/** A server that is too busy is asked again after so many milliseconds, as a browser does. */
const AGAIN_MS = 2_000

/** By which connections, and as whom, a server is asked. */
type Via = { address: string; agent: http.Agent; cookie: string }

type Question = { isUnderWay: boolean; isStale: boolean }

/**
 * A screen like in a browser: it listens, and asks again by the rules of web/platform/events/. `onAnswer` gets every answer that
 * it then shows.
 */
export function openScreen(
  address: string,
  { cookie, localAddress }: Place,
  shown: readonly Shown[],
  onAnswer: (row: Endpoint, text: string) => void,
) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: MOST_AT_ONCE, localAddress })
  const via = { address, agent, cookie }
  const questions = new Map<Shown, Question>()
  const counts = { news: 0, asked: 0 }

  async function ask(each: Shown): Promise<void> {
    const question = questions.get(each) ?? { isUnderWay: false, isStale: false }
    questions.set(each, question)
    if (question.isUnderWay) {
      question.isStale = true
      return
    }
    question.isUnderWay = true
    counts.asked += 1
    const { row, query } = each
    let answer: string | null = null
    while ((answer = await get(`${row.path}?${new URLSearchParams(query)}`, via)) === null)
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    onAnswer(row, answer)
    question.isUnderWay = false
    if (!question.isStale) return
    question.isStale = false
    await ask(each)
  }

  function hear(line: string) {
    if (!line.startsWith('data: ')) return
    counts.news += 1
    const { changed } = JSON.parse(line.slice('data: '.length)) as { changed: Change[] }
    const rows = rowsChangedBy(changed)
    for (const each of shown) {
      const places = rows.get(each.row)
      if (places !== undefined && isAt(places, each)) void ask(each)
    }
  }

  const news = openStream(address, { cookie, localAddress }, hear)

  return {
    counts,
    async open() {
      await news.listen()
      await Promise.all(shown.map(ask))
    },
    close() {
      news.close()
      agent.destroy()
    },
  }
}

/** The answer's text; null from a server that is too busy. */
function get(path: string, via: Via): Promise<string | null> {
  const { address, agent, cookie } = via
  return new Promise((resolve, reject) => {
    // As from a till that its cashier touched a minute ago.
    const headers = { cookie, 'x-idle-seconds': '60' }
    const request = http.get(address + path, { agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => {
        if (response.statusCode === 200) resolve(text)
        else if (response.statusCode === 503) resolve(null)
        else reject(new Error(`${path}: ${response.statusCode} ${text}`))
      })
    })
    // When the server has closed a kept connection, a browser takes another one.
    request.on('error', (error) => (request.reusedSocket ? resolve(get(path, via)) : reject(error)))
  })
}

/** The stream of news, which is opened again where the server is too busy. */
function openStream(
  address: string,
  { cookie, localAddress }: Place,
  onLine: (line: string) => void,
) {
  let stream: http.ClientRequest | null = null

  function listen(): Promise<void> {
    return new Promise((resolve, reject) => {
      const headers = { cookie }
      stream = http.get(address + api.events.stream.path, { headers, agent: false, localAddress })
      stream.on('error', reject)
      stream.on('response', (response) => {
        response.on('error', () => {}) // we close it ourselves
        if (response.statusCode !== 200) {
          response.resume()
          setTimeout(() => resolve(listen()), AGAIN_MS)
          return
        }
        response.setEncoding('utf8').on('data', (text: string) => {
          resolve()
          for (const line of text.split('\n')) onLine(line)
        })
      })
    })
  }

  return { listen, close: () => stream?.destroy() }
}
