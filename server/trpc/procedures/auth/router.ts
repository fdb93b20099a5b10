import { router } from '../../init.ts'
import { changeEmail } from './change-email.ts'
import { changeName } from './change-name.ts'
import { changePassword } from './passwords/change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { deleteOrganization } from './delete-organization.ts'
import { endAllSessions } from './sessions/end-all-sessions.ts'
import { exportOwnData } from './export-own-data.ts'
import { getSignInSettings } from './get-sign-in-settings.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { logInForToken } from './sessions/log-in-for-token.ts'
import { logIn } from './sessions/log-in.ts'
import { logOut } from './sessions/log-out.ts'
import { mailPasswordLink } from './passwords/mail-password-link.ts'
import { requestPasswordLink } from './passwords/request-password-link.ts'
import { setPasswordByLink } from './passwords/set-password-by-link.ts'
import { setUserStatus } from './set-user-status.ts'
import { signUpForToken } from './sessions/sign-up-for-token.ts'
import { signUp } from './sessions/sign-up.ts'

/** Signing up, in and out, and a person's own account; on the website only. */
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
