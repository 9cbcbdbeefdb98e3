import type { Page } from '@playwright/test'

/** Texts of these elements count though they have no digit: names, words of alarms. */
type Asked = {
  also?: string
  /** In these, too, what lies over something else or leaves its frame: texts, and drawings that say something. */
  apart?: string
}

/**
 * Texts with a digit that are only partly on the screen, one line each: a number is whole or not there. Looked at is what
 * is painted (the ink of the letters, not their line) against every box that clips it and cannot be scrolled by hand. A
 * text wholly outside its box is not there, and none of these, unless an ellipsis says that it goes on. One that the edge
 * of its pill is drawn over is none that can be read, either.
 */
export function clipped(page: Page, { also = '', apart = '' }: Asked = {}): Promise<string[]> {
  return page.evaluate(
    async ([selector, around]) => {
      await document.fonts.ready
      type Box = { left: number; top: number; right: number; bottom: number }
      type Clip = { box: Box; isX: boolean; isY: boolean; scrollsX: boolean; scrollsY: boolean }
      const SLACK = 0.75
      const LARGE = 16
      const pen = document.createElement('canvas').getContext('2d')
      const clips = new Map<Element, Clip | null>()
      const found: string[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const element = node.parentElement
        const text = (node.textContent ?? '').trim()
        if (!element || text === '' || element.closest('script, style, noscript, title')) continue
        if (!/\d/.test(text) && !(selector !== '' && element.closest(selector))) continue
        if (!isThere(element)) continue
        const cut = cutOf(node, element)
        if (cut >= 1) found.push(`"${text.slice(0, 40)}" cut by ${cut} px in ${placeOf(element)}`)
        if (isUnderEdge(node, element))
          found.push(`"${text.slice(0, 40)}" is under the edge of its pill in ${placeOf(element)}`)
      }
      if (around !== '') for (const one of document.querySelectorAll(around)) crowd(one)
      return found

      /** Pairs of which one is over the other, and what crosses the edge of the frame it stands in. */
      function crowd(root: Element): void {
        const parts = partsOf(root)
        const frames = new Set(parts.map(({ element }) => frameOf(element, root)))
        frames.delete(root)
        framesIn(root, [...frames])
        underIn(root)
        for (const [index, { box, name, element }] of parts.entries()) {
          for (const other of parts.slice(index + 1))
            if (isOver(box, other.box)) found.push(`${name} over ${other.name}`)
          const frame = frameOf(element, root)
          const edge = frame.getBoundingClientRect()
          if (box.left < edge.left + 1 || box.right > edge.right - 1 || box.bottom > edge.bottom)
            found.push(`${name} crosses the edge of "${frame.textContent.slice(0, 30)}"`)
        }
      }
      /** Words painted below what stands beside them. */
      function underIn(root: Element): void {
        for (const under of root.querySelectorAll<HTMLElement>('span')) {
          if (!(Number(getComputedStyle(under).zIndex) < 0) || !isThere(under)) continue
          const beside = [...(under.parentElement?.children ?? [])].filter((one) => one !== under)
          for (const node of under.childNodes)
            for (const whole of node.nodeType === Node.TEXT_NODE ? inksOf(node, under) : []) {
              const ink = seenOf(whole, under)
              const cover = beside.find((one) => ink && isOver(ink, one.getBoundingClientRect()))
              if (cover) found.push(`"${node.textContent}" is under what is beside it`)
            }
        }
      }
      /** Frames that leave the whole, or lie over each other. */
      function framesIn(root: Element, frames: Element[]): void {
        const whole = root.getBoundingClientRect()
        for (const [index, frame] of frames.entries()) {
          const name = `the frame of "${frame.textContent.slice(0, 30)}"`
          const box = frame.getBoundingClientRect()
          const out = Math.max(
            whole.left - box.left,
            box.right - whole.right,
            whole.top - box.top,
            box.bottom - whole.bottom,
          )
          if (out > -1) found.push(`${name} is ${Math.ceil(out + 1)} px over the edge of the whole`)
          for (const other of frames.slice(index + 1))
            if (!frame.contains(other) && !other.contains(frame))
              if (isOver(box, other.getBoundingClientRect()))
                found.push(`${name} over that of "${other.textContent.slice(0, 30)}"`)
        }
      }
      type Part = { box: Box; name: string; element: Element }
      function partsOf(root: Element): Part[] {
        const parts: Part[] = []
        const add = (element: Element, boxes: Box[], name: string) => {
          for (const box of boxes) {
            const seen = seenOf(box, element)
            if (seen) parts.push({ box: seen, name, element })
          }
        }
        for (const sign of root.querySelectorAll('[role="img"]:not([data-trend])'))
          if (isThere(sign))
            add(sign, [sign.getBoundingClientRect()], `"${sign.getAttribute('aria-label')}"`)
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
          const element = node.parentElement
          const text = (node.textContent ?? '').trim()
          if (!element || text === '' || element.closest('[role="img"]') || !isThere(element))
            continue
          add(element, inksOf(node, element), `"${text.slice(0, 40)}"`)
        }
        return parts
      }
      function isThere(element: Element): boolean {
        return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      }
      function seenOf(whole: Box, element: Element): Box | null {
        let box = whole
        for (const { clip } of clippers(element)) {
          if (isDot(clip)) return null
          box = within(box, clip)
        }
        return box.right - box.left > SLACK && box.bottom - box.top > SLACK ? box : null
      }
      function isOver(a: Box, b: Box): boolean {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        return wide > 1 && high > 1
      }
      /** The nearest box around it that is drawn as one. */
      function frameOf(part: Element, root: Element): Element {
        const isSign = part.getAttribute('role') === 'img'
        let up = isSign ? part.parentElement : part
        for (; up && up !== root; up = up.parentElement)
          if (getComputedStyle(up).boxShadow !== 'none') return up
        return root
      }
      function placeOf(element: Element): string {
        const at = element.closest('[aria-label], section, article, dialog, header, footer, main')
        const name = at?.getAttribute('aria-label') ?? ''
        return `${at?.tagName.toLowerCase() ?? 'page'} ${name}`.trim()
      }
      /** How many pixels are not seen; 0 for a text that is whole or not there. */
      function cutOf(node: Node, element: Element): number {
        const ink = inksOf(node, element)
        // Only heard.
        if ([...clippers(element)].some(({ clip }) => isDot(clip))) return 0
        let isEllipsis = false
        const seen = ink.map((whole) => {
          let box: Box | null = whole
          let missing = 0
          for (const { clip, hasEllipsis } of clippers(element)) {
            if (box === null) break
            const kept: Box = within(box, clip)
            if (!clip.scrollsX)
              missing = Math.max(missing, box.right - kept.right, kept.left - box.left)
            if (!clip.scrollsY)
              missing = Math.max(missing, box.bottom - kept.bottom, kept.top - box.top)
            if (missing > SLACK && hasEllipsis) isEllipsis = true
            box = kept.right - kept.left > SLACK && kept.bottom - kept.top > SLACK ? kept : null
          }
          return { missing, isSeen: box !== null }
        })
        const most = Math.max(0, ...seen.map(({ missing }) => missing))
        if (most <= SLACK || !(isEllipsis || seen.some(({ isSeen }) => isSeen))) return 0
        return Math.ceil(most)
      }
      /** Painted over by the edge that is drawn within the box around it. */
      function isUnderEdge(node: Node, element: Element): boolean {
        const pill = element.closest('p, button, dd, li, div')
        if (!pill) return false
        const { outlineStyle, outlineOffset } = getComputedStyle(pill)
        const inner = outlineStyle === 'none' ? 0 : -parseFloat(outlineOffset)
        if (inner <= 0 || pill.matches(':focus-visible')) return false
        const { top, bottom } = pill.getBoundingClientRect()
        return inksOf(node, element)
          .flatMap((ink) => seenOf(ink, element) ?? [])
          .some((ink) => ink.top < top + inner - SLACK || ink.bottom > bottom - inner + SLACK)
      }
      function isDot({ box, isX, isY }: Clip): boolean {
        return isX && isY && Math.min(box.right - box.left, box.bottom - box.top) <= 2
      }
      function within(box: Box, { box: edge, isX, isY }: Clip): Box {
        return {
          left: isX ? Math.max(box.left, edge.left) : box.left,
          right: isX ? Math.min(box.right, edge.right) : box.right,
          top: isY ? Math.max(box.top, edge.top) : box.top,
          bottom: isY ? Math.min(box.bottom, edge.bottom) : box.bottom,
        }
      }
      function inksOf(node: Node, element: Element): Box[] {
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()]
          .filter(({ width, height }) => width > 0 && height > 0)
          .map((rect) => inkOf(rect, element, node.textContent ?? ''))
      }
      /** A line is as high as its font; what is painted of these letters is less. */
      function inkOf(rect: DOMRect, element: Element, text: string): Box {
        const { left, right, top, bottom, height } = rect
        const { fontStyle, fontWeight, fontSize, fontFamily, writingMode } =
          getComputedStyle(element)
        if (!pen || writingMode !== 'horizontal-tb') return { left, right, top, bottom }
        // Of letters so large that no rounding to pixels counts.
        pen.font = `${fontStyle} ${fontWeight} ${parseFloat(fontSize) * LARGE}px ${fontFamily}`
        const size = pen.measureText(text.trim())
        const line = size.fontBoundingBoxAscent + size.fontBoundingBoxDescent
        const scale = line > 0 ? height / line : 1 / LARGE
        const base = top + size.fontBoundingBoxAscent * scale
        return {
          left,
          right,
          top: base - size.actualBoundingBoxAscent * scale,
          bottom: base + size.actualBoundingBoxDescent * scale,
        }
      }
      /** What clips this element, from the inside out; the window, too, where it cannot be scrolled. */
      function* clippers(element: Element): Generator<{ clip: Clip; hasEllipsis: boolean }> {
        let holds: 'any' | 'positioned' | 'none' = 'any'
        for (let up: Element | null = element; up; up = up.parentElement) {
          const style = getComputedStyle(up)
          const isHolder =
            style.transform !== 'none' ||
            style.filter !== 'none' ||
            /paint|layout|strict|content/.test(style.contain)
          const isOver =
            holds === 'none'
              ? !isHolder
              : holds === 'positioned' && !isHolder && style.position === 'static'
          if (isOver) continue
          const clip = clipOf(up, style)
          if (clip) yield { clip, hasEllipsis: style.textOverflow !== 'clip' }
          if (style.position === 'fixed') holds = 'none'
          else if (style.position === 'absolute') holds = 'positioned'
          else holds = 'any'
        }
        if (holds !== 'none') return
        const box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
        const clip = { box, isX: true, isY: true, scrollsX: false, scrollsY: false }
        yield { clip, hasEllipsis: false }
      }
      function clipOf(element: Element, style: CSSStyleDeclaration): Clip | null {
        const known = clips.get(element)
        if (known !== undefined) return known
        const made = isClipping(element, style) ? edgesOf(element, style) : null
        clips.set(element, made)
        return made
      }
      function isClipping(element: Element, style: CSSStyleDeclaration): boolean {
        if (element === document.body || element === document.documentElement) return false
        if (/^(inline|contents)$/.test(style.display) && !element.matches('svg')) return false
        return (
          style.overflowX !== 'visible' ||
          style.overflowY !== 'visible' ||
          style.clipPath !== 'none' ||
          /paint|strict|content/.test(style.contain)
        )
      }
      function edgesOf(element: Element, style: CSSStyleDeclaration): Clip {
        const rect = element.getBoundingClientRect()
        const { clientLeft, clientTop, clientWidth, clientHeight } = element
        const isAll = /paint|strict|content/.test(style.contain) || style.clipPath !== 'none'
        const isBox = element instanceof HTMLElement && clientWidth > 0
        const scale = isBox && element.offsetWidth > 0 ? rect.width / element.offsetWidth : 1
        const left = rect.left + (isBox ? clientLeft * scale : 0)
        const top = rect.top + (isBox ? clientTop * scale : 0)
        return {
          box: {
            left,
            top,
            right: isBox ? left + clientWidth * scale : rect.right,
            bottom: isBox ? top + clientHeight * scale : rect.bottom,
          },
          isX: isAll || style.overflowX !== 'visible',
          isY: isAll || style.overflowY !== 'visible',
          scrollsX: /auto|scroll/.test(style.overflowX) && element.scrollWidth > clientWidth,
          scrollsY: /auto|scroll/.test(style.overflowY) && element.scrollHeight > clientHeight,
        }
      }
    },
    [also, apart] as const,
  )
}
