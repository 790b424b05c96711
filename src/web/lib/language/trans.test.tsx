import { ph } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

test('a value that looks like a tag is shown as it is', () => {
  const { container } = render(
    <p>
      <Trans>
        Results for <b>{ph({ name: 'Tea <b>Gold</b> <0>now</0>' })}</b>
      </Trans>
    </p>,
  )

  expect(container.innerHTML).toBe(
    '<p>Results for <b>Tea &lt;b&gt;Gold&lt;/b&gt; &lt;0&gt;now&lt;/0&gt;</b></p>',
  )
})
