import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { formOn } from './support/forms.ts'
import { namePatient } from './support/long-names.ts'

/** An input method for Korean, as it composes into the field that has the focus. */
async function keyboardOn(page: Page) {
  const browser = await page.context().newCDPSession(page)
  return {
    compose: (text: string) =>
      browser.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    done: (text: string) => browser.send('Input.insertText', { text }),
    /** The key that takes the composition back, as the page sees it. */
    async escape(): Promise<void> {
      await page.evaluate(() =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }),
        ),
      )
    },
  }
}

test.describe('with an input method', () => {
  // IME-01, IME-02, IME-04.
  test('the search keeps who is meant in sight with every key, and its Escape clears nothing', async ({
    nurse,
    facility,
    patient,
    neighbour,
  }) => {
    const { page } = nurse
    await namePatient(facility, patient, '김하늘')
    await nurse.signIn()
    await nurse.open('/patients')
    const [meant, other] = [
      page.getByRole('article', { name: '김하늘' }),
      page.getByRole('article', { name: neighbour.name }),
    ]
    await meant.waitFor()
    await other.waitFor()
    const search = page.getByRole('searchbox')
    await search.click()
    const keyboard = await keyboardOn(page)
    for (const composed of ['ㄱ', '기', '김']) {
      await keyboard.compose(composed)
      await expect(search).toHaveValue(composed)
      await expect(other).toHaveCount(0)
      await expect(meant).toBeVisible()
    }
    await keyboard.escape()
    await expect(search).toHaveValue('김')
    await keyboard.done('김')
    for (const composed of ['ㅎ', '하', '한']) {
      await keyboard.compose(composed)
      await expect(search).toHaveValue(`김${composed}`)
      await expect(meant).toBeVisible()
    }
    await keyboard.done('하')
    await page.keyboard.press('Escape')
    await expect(search).toHaveValue('')
    await expect(other).toBeVisible()
    await keyboard.done('ㄱㅎㄴ')
    await expect(other).toHaveCount(0)
    await expect(meant).toBeVisible()
  })

  // IME-04, IME-05.
  test('a form takes what is composed letter by letter, and stays open', async ({
    nurse,
    facility,
  }) => {
    const { page } = nurse
    const form = formOn(page)
    await nurse.signIn()
    await nurse.open('/patients')
    await nurse.wardIsLoaded()
    await form.add()
    await form.field('ID').fill('9001')
    const name = form.field('Name')
    await name.click()
    const keyboard = await keyboardOn(page)
    for (const composed of ['ㅎ', '하', '한']) {
      await keyboard.compose(composed)
      await expect(name).toHaveValue(composed)
    }
    await keyboard.escape()
    await expect(form.title).toBeVisible()
    await keyboard.done('한')
    for (const composed of ['ㄱ', '그', '글']) {
      await keyboard.compose(composed)
      await expect(name).toHaveValue(`한${composed}`)
    }
    await keyboard.done('글')
    await expect(name).toHaveValue('한글')
    await form.button('Next').click()
    await expect(form.title).toHaveText('Add Patient Assignment Information')

    // A choice is found in the same way.
    const [{ ward } = { ward: '' }] = facility.patients
    const select = form.select('Ward')
    await select.click()
    await keyboard.compose(ward.slice(0, 3))
    await expect(form.option(ward)).toBeVisible()
    await keyboard.done(ward)
    await expect(select).toHaveValue(ward)
  })
})
