import { press, tabTo, type } from '#web/testing/keys.ts'
import { ordered, orderForm, showOrders } from '#web/testing/orders.ts'
import { button, said } from '#web/testing/page.ts'
import { expect, longTest } from '#web/testing/screen.tsx'

longTest('web/selling/sales/paying, web/selling/sales/orders/form/order-form › by Enter alone')(
  'an order is made by keyboard alone',
  async ({ server, screen }) => {
    const { biogesic, neozep } = await showOrders(server, screen, 'CASHIER')
    button('New Sales Order').element().focus()
    await press('Enter')
    const form = await orderForm()
    const reach = (label: string) => tabTo(form.getByLabelText(label, { exact: true }))

    await reach('Order Status')
    await press('End')
    await reach('Customer Name')
    await type('Ana')
    await reach('Add item')
    await type(`2*${biogesic.sku}`)
    await press('Enter')
    const qty = form.getByLabelText('Quantity of Biogesic')
    await expect.element(qty).toHaveValue('2')
    await type('Neo')
    await expect.element(form.getByRole('button', { name: `Add ${neozep.name}` })).toBeVisible()
    await press('Escape')
    await expect.element(form).toBeVisible()
    await reach('Quantity of Biogesic')
    await type('3')
    await press('Enter')
    await expect.element(form.getByLabelText('Add item')).toHaveFocus()
    await reach('Notes')
    await press('Tab')
    await press('Tab')
    await press('Enter')

    await expect.element(said('Sales order created')).toBeVisible()
    expect(ordered(server)).toMatchObject([
      { status: 'Final', customerName: 'Ana', items: [{ productId: biogesic.id, quantity: 3 }] },
    ])
  },
)
