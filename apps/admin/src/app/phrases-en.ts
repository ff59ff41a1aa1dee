import { shellEn } from "@junban/app-shell/phrases-en";
import { signInEn } from "@junban/app-shell/sign-in-phrases-en";
import { formsEn } from "@junban/forms/phrases-en";
import { baseEn } from "@junban/i18n/base-en";
import { exportsEn } from "#src/exports/phrases-en.ts";
import { allMembersEn } from "#src/features/all-members/phrases-en.ts";
import { appSettingEn } from "#src/features/app-setting/phrases-en.ts";
import { csvEn } from "#src/features/csv/phrases-en.ts";
import { dashboardEn } from "#src/features/dashboard/phrases-en.ts";
import { lineSettingEn } from "#src/features/line-setting/phrases-en.ts";
import { loginEn } from "#src/features/login/phrases-en.ts";
import { memberEn } from "#src/features/member/phrases-en.ts";
import { membersEn } from "#src/features/members/phrases-en.ts";
import { presenceEn } from "#src/features/presence/phrases-en.ts";
import { qrcodeEn } from "#src/features/qrcode/phrases-en.ts";
import { questionsEn } from "#src/features/questions/phrases-en.ts";
import { receptionsEn } from "#src/features/receptions/phrases-en.ts";
import { reportsEn } from "#src/features/reports/phrases-en.ts";
import { shopsEn } from "#src/features/shops/phrases-en.ts";
import { temporaryCloseEn } from "#src/features/temporary-close/phrases-en.ts";
import { frameEn } from "#src/frame/phrases-en.ts";
import { lineEn } from "#src/line/phrases-en.ts";
import { premiumEn } from "#src/plan/phrases-en.ts";

export const phrasesEn = {
	...baseEn,
	shell: shellEn,
	signIn: signInEn,
	forms: formsEn,
	frame: frameEn,
	line: lineEn,
	exports: exportsEn,
	premium: premiumEn,
	login: loginEn,
	members: membersEn,
	allMembers: allMembersEn,
	appSetting: appSettingEn,
	csv: csvEn,
	dashboard: dashboardEn,
	lineSetting: lineSettingEn,
	member: memberEn,
	presence: presenceEn,
	qrcode: qrcodeEn,
	questions: questionsEn,
	receptions: receptionsEn,
	reports: reportsEn,
	shops: shopsEn,
	temporaryClose: temporaryCloseEn,
};
