import { expect, test } from 'vitest'
import { newUserForm, typedOf, userForm } from '#web/people/users/user-form.ts'

const ANA = { ...typedOf(null), fullName: 'Ana', email: 'ana@example.com' }

/** The first refusal of each field, which is the one that forms show. */
function messages(form: typeof userForm | typeof newUserForm, typed: object): string[][] {
  const { error } = form.safeParse({ ...ANA, ...typed })
  const issues = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
  return issues.filter(([field], index) => issues.findIndex(([each]) => each === field) === index)
}

test.each([
  [
    {},
    [
      ['password', 'Password is required'],
      ['confirmPassword', 'Confirm password is required'],
    ],
  ],
  [{ password: 'long enough' }, [['confirmPassword', 'Confirm password is required']]],
  [
    { password: 'long enough', confirmPassword: 'long enouhg' },
    [['confirmPassword', "Passwords don't match"]],
  ],
  [{ password: 'long enough', confirmPassword: 'long enough' }, []],
  [
    { fullName: '', password: 'long enough', confirmPassword: 'other' },
    [
      ['fullName', 'Name is required'],
      ['confirmPassword', "Passwords don't match"],
    ],
  ],
])('a new user typed as %j is refused for %j', (typed, expected) => {
  expect(messages(newUserForm, typed)).toEqual(expected)
})

test.each([
  [{}, []],
  [{ password: 'long enough' }, [['confirmPassword', 'Confirm password is required']]],
  [
    { password: 'long enough', confirmPassword: 'other' },
    [['confirmPassword', "Passwords don't match"]],
  ],
  [
    { password: 'short', confirmPassword: 'short' },
    [['password', 'Password must be at least 8 characters']],
  ],
])('a user edited as %j is refused for %j', (typed, expected) => {
  expect(messages(userForm, typed)).toEqual(expected)
})
