import { router } from '../../init.ts'
import { changeEmail } from './change-email.ts'
import { changeName } from './change-name.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { deleteOrganization } from './delete-organization.ts'
import { endAllSessions } from './end-all-sessions.ts'
import { exportOwnData } from './export-own-data.ts'
import { getSignInSettings } from './get-sign-in-settings.ts'
import { listSessions } from './list-sessions.ts'
import { logInForToken } from './log-in-for-token.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { mailPasswordLink } from './mail-password-link.ts'
import { requestPasswordLink } from './request-password-link.ts'
import { setPasswordByLink } from './set-password-by-link.ts'
import { setUserStatus } from './set-user-status.ts'
import { signUpForToken } from './sign-up-for-token.ts'
import { signUp } from './sign-up.ts'

/** Signing up, in and out; and what people do about their own account, on the website only. */
export const authRouter = router({
  signUp,
  signUpForToken,
  logIn,
  logInForToken,
  logOut,
  getSignInSettings,
  requestPasswordLink,
  setPasswordByLink,
  mailPasswordLink,
  changePassword,
  changeName,
  changeEmail,
  listSessions,
  endAllSessions,
  exportOwnData,
  deleteAccount,
  deleteOrganization,
  setUserStatus,
})
