import { resetPassword as reset } from "#src/auth/apply-code.ts";
import { parseNewPassword } from "#src/auth/credentials.ts";
import { describeCode, findCode } from "#src/auth/mailed-codes.ts";
import { isGiven, type Method } from "./method.ts";

/** accounts:resetPassword: describes a code; with a new password, applies it. */
export const resetPassword: Method = async (accounts, body, { address }) => {
	const kind = "identitytoolkit#ResetPasswordResponse";
	if (!isGiven(body.newPassword)) return { kind, ...describeCode(findCode(accounts, body.oobCode).code) };
	const password = parseNewPassword(body.newPassword);
	return { kind, ...describeCode(await reset(accounts, { text: body.oobCode, password, address })) };
};
