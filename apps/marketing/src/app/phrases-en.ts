import { shellEn } from "@junban/app-shell/phrases-en";
import { baseEn } from "@junban/i18n/base-en";
import { siteEn } from "#src/frame/phrases-en.ts";
import { exampleCafeEn } from "#src/pages/examples/cafe/phrases-en.ts";
import { exampleClinicEn } from "#src/pages/examples/clinic/phrases-en.ts";
import { exampleEventEn } from "#src/pages/examples/event/phrases-en.ts";
import { examplesEn } from "#src/pages/examples/phrases-en.ts";
import { exampleSouvenirEn } from "#src/pages/examples/souvenir/phrases-en.ts";
import { featureAddressInfoEn } from "#src/pages/features/address-info/phrases-en.ts";
import { featureCsvDownloadEn } from "#src/pages/features/csv-download/phrases-en.ts";
import { featureDisplayEn } from "#src/pages/features/display/phrases-en.ts";
import { featureLimitEn } from "#src/pages/features/limit/phrases-en.ts";
import { featureMemberEn } from "#src/pages/features/member/phrases-en.ts";
import { featureNotificationEn } from "#src/pages/features/notification/phrases-en.ts";
import { featuresEn } from "#src/pages/features/phrases-en.ts";
import { featurePwaEn } from "#src/pages/features/pwa/phrases-en.ts";
import { featureQrCodeEn } from "#src/pages/features/qr-code/phrases-en.ts";
import { featureRangeMessagesEn } from "#src/pages/features/range-messages/phrases-en.ts";
import { featureReceptionEn } from "#src/pages/features/reception/phrases-en.ts";
import { featureStartGuideTimeEn } from "#src/pages/features/start-guide-time/phrases-en.ts";
import { featureTemporaryCloseEn } from "#src/pages/features/temporary-close/phrases-en.ts";
import { featureTextDisplayEn } from "#src/pages/features/text-display/phrases-en.ts";
import { homeEn } from "#src/pages/home/phrases-en.ts";
import { notFoundEn } from "#src/pages/not-found/phrases-en.ts";
import { priceEn } from "#src/pages/price/phrases-en.ts";
import { privacyEn } from "#src/pages/privacy/phrases-en.ts";
import { results2022En } from "#src/pages/results/re-2022/phrases-en.ts";
import { statusEn } from "#src/pages/status/phrases-en.ts";
import { termEn } from "#src/pages/term/phrases-en.ts";
import { tokushohoEn } from "#src/pages/tokushoho/phrases-en.ts";
import { registerCongratulationsEn } from "#src/register/congratulations/phrases-en.ts";
import { registerEmailSentEn } from "#src/register/email-sent/phrases-en.ts";
import { registerEn } from "#src/register/frame/phrases-en.ts";
import { registerStep1En } from "#src/register/step1/phrases-en.ts";
import { registerStep2En } from "#src/register/step2/phrases-en.ts";

export const phrasesEn = {
	...baseEn,
	shell: shellEn,
	exampleCafe: exampleCafeEn,
	exampleClinic: exampleClinicEn,
	exampleEvent: exampleEventEn,
	exampleSouvenir: exampleSouvenirEn,
	examples: examplesEn,
	featureAddressInfo: featureAddressInfoEn,
	featureCsvDownload: featureCsvDownloadEn,
	featureDisplay: featureDisplayEn,
	featureLimit: featureLimitEn,
	featureMember: featureMemberEn,
	featureNotification: featureNotificationEn,
	featurePwa: featurePwaEn,
	featureQrCode: featureQrCodeEn,
	featureRangeMessages: featureRangeMessagesEn,
	featureReception: featureReceptionEn,
	featureStartGuideTime: featureStartGuideTimeEn,
	featureTemporaryClose: featureTemporaryCloseEn,
	featureTextDisplay: featureTextDisplayEn,
	features: featuresEn,
	home: homeEn,
	notFound: notFoundEn,
	price: priceEn,
	privacy: privacyEn,
	register: registerEn,
	registerCongratulations: registerCongratulationsEn,
	registerEmailSent: registerEmailSentEn,
	registerStep1: registerStep1En,
	registerStep2: registerStep2En,
	results2022: results2022En,
	site: siteEn,
	status: statusEn,
	term: termEn,
	tokushoho: tokushohoEn,
};
