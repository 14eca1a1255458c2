/** The address of the window that shows customers their purchase, and the name of the channel between it and the till. */
export const CUSTOMER_WINDOW = '/pos/customer'
