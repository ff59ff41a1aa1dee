import { shellJa } from "@junban/app-shell/phrases-ja";
import { signInJa } from "@junban/app-shell/sign-in-phrases-ja";
import { formsJa } from "@junban/forms/phrases-ja";
import { baseJa } from "@junban/i18n/base-ja";
import { exportsJa } from "#src/exports/phrases-ja.ts";
import { allMembersJa } from "#src/features/all-members/phrases-ja.ts";
import { appSettingJa } from "#src/features/app-setting/phrases-ja.ts";
import { csvJa } from "#src/features/csv/phrases-ja.ts";
import { dashboardJa } from "#src/features/dashboard/phrases-ja.ts";
import { lineSettingJa } from "#src/features/line-setting/phrases-ja.ts";
import { loginJa } from "#src/features/login/phrases-ja.ts";
import { memberJa } from "#src/features/member/phrases-ja.ts";
import { membersJa } from "#src/features/members/phrases-ja.ts";
import { presenceJa } from "#src/features/presence/phrases-ja.ts";
import { qrcodeJa } from "#src/features/qrcode/phrases-ja.ts";
import { questionsJa } from "#src/features/questions/phrases-ja.ts";
import { receptionsJa } from "#src/features/receptions/phrases-ja.ts";
import { reportsJa } from "#src/features/reports/phrases-ja.ts";
import { shopsJa } from "#src/features/shops/phrases-ja.ts";
import { temporaryCloseJa } from "#src/features/temporary-close/phrases-ja.ts";
import { frameJa } from "#src/frame/phrases-ja.ts";
import { lineJa } from "#src/line/phrases-ja.ts";
import { premiumJa } from "#src/plan/phrases-ja.ts";

export const phrasesJa = {
	...baseJa,
	shell: shellJa,
	signIn: signInJa,
	forms: formsJa,
	frame: frameJa,
	line: lineJa,
	exports: exportsJa,
	premium: premiumJa,
	login: loginJa,
	members: membersJa,
	allMembers: allMembersJa,
	appSetting: appSettingJa,
	csv: csvJa,
	dashboard: dashboardJa,
	lineSetting: lineSettingJa,
	member: memberJa,
	presence: presenceJa,
	qrcode: qrcodeJa,
	questions: questionsJa,
	receptions: receptionsJa,
	reports: reportsJa,
	shops: shopsJa,
	temporaryClose: temporaryCloseJa,
};
