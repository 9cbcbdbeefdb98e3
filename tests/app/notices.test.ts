import { expect, it, vi } from 'vitest'
import { createQueue } from '../../src/app/notices.ts'

it('shows messages one after the other', () => {
  const queue = createQueue()
  queue.show('first')
  queue.show('second')
  expect(queue.current()?.text).toBe('first')
  queue.close(queue.current()?.id ?? 0)
  expect(queue.current()?.text).toBe('second')
})

it('does not repeat one that already waits, and shows it again once it was closed (AMB-134)', () => {
  const queue = createQueue()
  queue.show('expired')
  queue.show('expired')
  const first = queue.current()
  queue.close(first?.id ?? 0)
  expect(queue.current()).toBeNull()
  queue.show('expired')
  expect(queue.current()?.id).not.toBe(first?.id)
})

it('goes on only after the answer: the redirect follows the alert', () => {
  const queue = createQueue()
  const goOn = vi.fn()
  queue.show('wrong approach', goOn)
  expect(goOn).not.toHaveBeenCalled()
  queue.close(queue.current()?.id ?? 0)
  expect(goOn).toHaveBeenCalledOnce()
})

it('tells its listeners until they leave', () => {
  const queue = createQueue()
  const heard = vi.fn()
  const off = queue.subscribe(heard)
  queue.show('one')
  off()
  queue.show('two')
  expect(heard).toHaveBeenCalledOnce()
})
