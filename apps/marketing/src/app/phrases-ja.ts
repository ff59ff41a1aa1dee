import { shellJa } from "@junban/app-shell/phrases-ja";
import { baseJa } from "@junban/i18n/base-ja";
import { siteJa } from "#src/frame/phrases-ja.ts";
import { exampleCafeJa } from "#src/pages/examples/cafe/phrases-ja.ts";
import { exampleClinicJa } from "#src/pages/examples/clinic/phrases-ja.ts";
import { exampleEventJa } from "#src/pages/examples/event/phrases-ja.ts";
import { examplesJa } from "#src/pages/examples/phrases-ja.ts";
import { exampleSouvenirJa } from "#src/pages/examples/souvenir/phrases-ja.ts";
import { featureAddressInfoJa } from "#src/pages/features/address-info/phrases-ja.ts";
import { featureCsvDownloadJa } from "#src/pages/features/csv-download/phrases-ja.ts";
import { featureDisplayJa } from "#src/pages/features/display/phrases-ja.ts";
import { featureLimitJa } from "#src/pages/features/limit/phrases-ja.ts";
import { featureMemberJa } from "#src/pages/features/member/phrases-ja.ts";
import { featureNotificationJa } from "#src/pages/features/notification/phrases-ja.ts";
import { featuresJa } from "#src/pages/features/phrases-ja.ts";
import { featurePwaJa } from "#src/pages/features/pwa/phrases-ja.ts";
import { featureQrCodeJa } from "#src/pages/features/qr-code/phrases-ja.ts";
import { featureRangeMessagesJa } from "#src/pages/features/range-messages/phrases-ja.ts";
import { featureReceptionJa } from "#src/pages/features/reception/phrases-ja.ts";
import { featureStartGuideTimeJa } from "#src/pages/features/start-guide-time/phrases-ja.ts";
import { featureTemporaryCloseJa } from "#src/pages/features/temporary-close/phrases-ja.ts";
import { featureTextDisplayJa } from "#src/pages/features/text-display/phrases-ja.ts";
import { homeJa } from "#src/pages/home/phrases-ja.ts";
import { notFoundJa } from "#src/pages/not-found/phrases-ja.ts";
import { priceJa } from "#src/pages/price/phrases-ja.ts";
import { privacyJa } from "#src/pages/privacy/phrases-ja.ts";
import { results2022Ja } from "#src/pages/results/re-2022/phrases-ja.ts";
import { statusJa } from "#src/pages/status/phrases-ja.ts";
import { termJa } from "#src/pages/term/phrases-ja.ts";
import { tokushohoJa } from "#src/pages/tokushoho/phrases-ja.ts";
import { registerCongratulationsJa } from "#src/register/congratulations/phrases-ja.ts";
import { registerEmailSentJa } from "#src/register/email-sent/phrases-ja.ts";
import { registerJa } from "#src/register/frame/phrases-ja.ts";
import { registerStep1Ja } from "#src/register/step1/phrases-ja.ts";
import { registerStep2Ja } from "#src/register/step2/phrases-ja.ts";

export const phrasesJa = {
	...baseJa,
	shell: shellJa,
	exampleCafe: exampleCafeJa,
	exampleClinic: exampleClinicJa,
	exampleEvent: exampleEventJa,
	exampleSouvenir: exampleSouvenirJa,
	examples: examplesJa,
	featureAddressInfo: featureAddressInfoJa,
	featureCsvDownload: featureCsvDownloadJa,
	featureDisplay: featureDisplayJa,
	featureLimit: featureLimitJa,
	featureMember: featureMemberJa,
	featureNotification: featureNotificationJa,
	featurePwa: featurePwaJa,
	featureQrCode: featureQrCodeJa,
	featureRangeMessages: featureRangeMessagesJa,
	featureReception: featureReceptionJa,
	featureStartGuideTime: featureStartGuideTimeJa,
	featureTemporaryClose: featureTemporaryCloseJa,
	featureTextDisplay: featureTextDisplayJa,
	features: featuresJa,
	home: homeJa,
	notFound: notFoundJa,
	price: priceJa,
	privacy: privacyJa,
	register: registerJa,
	registerCongratulations: registerCongratulationsJa,
	registerEmailSent: registerEmailSentJa,
	registerStep1: registerStep1Ja,
	registerStep2: registerStep2Ja,
	results2022: results2022Ja,
	site: siteJa,
	status: statusJa,
	term: termJa,
	tokushoho: tokushohoJa,
};
