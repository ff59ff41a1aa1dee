/** The operation of every endpoint of the contract; one too few or too many does not compile. */
import type { EndpointId } from "@junban/api-contract/endpoints/all";
import type { Operation } from "#src/http/context.ts";
import { acceptClock } from "./accept-clock.ts";
import { answers, saveAnswers } from "./answers.ts";
import { autoCall, autoCallSwitch } from "./auto-call.ts";
import { billingPortal } from "./billing-portal.ts";
import { board } from "./board.ts";
import { bursts, endBurst, restoreBurst } from "./bursts.ts";
import { pushKey, registerMail, registerPush, removeMail, removePush } from "./channels.ts";
import { confirmMail, confirmMailPage } from "./confirm-mail.ts";
import { createShop } from "./create-app.ts";
import { deleteShop, deletion } from "./delete-app.ts";
import { docs, openapi } from "./description.ts";
import { editDetails } from "./edit-details.ts";
import { cancelAll, clear } from "./end-all.ts";
import { exportOwnShop } from "./export-shop.ts";
import { give, giveV1 } from "./give.ts";
import { guideOver, guideOverV1 } from "./guide-over.ts";
import { lineUp, lineUpV1 } from "./line-up.ts";
import { manifest } from "./manifest.ts";
import { deleteAppByMaster, exportApp } from "./master/ending.ts";
import { masterHealth, masterLog, masterMe } from "./master/overview.ts";
import {
	endPremium,
	grantPremium,
	masterApp,
	masterAppSettings,
	masterApps,
	resumeApp,
	suspendApp,
} from "./master/shops.ts";
import {
	disableUser,
	enableUser,
	mailUserReset,
	masterUser,
	masterUsers,
	signOutUser,
} from "./master/users.ts";
import {
	createAnnouncement,
	endAnnouncement,
	masterAnnouncements,
	masterTexts,
	saveAnnouncement,
	saveText,
} from "./master/words.ts";
import { myApps } from "./my-apps.ts";
import { notices } from "./notices.ts";
import {
	endOwnSession,
	exportOwnAccount,
	leaveAllShops,
	listSessions,
	signOutEverywhere,
} from "./own-account.ts";
import { deleteOwnData } from "./own-data.ts";
import { pause } from "./pause.ts";
import { paymentLink } from "./payment-link.ts";
import { plan } from "./plan.ts";
import { presence, setPresence } from "./presence.ts";
import { publicView } from "./public-view.ts";
import { refresh } from "./refresh.ts";
import { restore } from "./restore.ts";
import { resumePremium } from "./resume-premium.ts";
import { seconds, secondsV1 } from "./seconds.ts";
import { serviceStatus } from "./service-status.ts";
import { serviceText } from "./service-text.ts";
import { slug } from "./slug.ts";
import { acceptStaff } from "./staff-accept.ts";
import { inviteStaff } from "./staff-invite.ts";
import { listStaff } from "./staff-list.ts";
import { removeFromStaff } from "./staff-remove.ts";
import { stripeWebhook } from "./stripe-webhook.ts";
import { ticket } from "./ticket.ts";
import { unsubscribe, unsubscribePage } from "./unsubscribe.ts";
import { unsubscribePremium } from "./unsubscribe-premium.ts";

export const OPERATIONS: Readonly<Record<EndpointId, Operation>> = {
	view: publicView,
	board,
	join: lineUp,
	ticket,
	answers,
	saveAnswers,
	guideOver,
	notices,
	registerMail,
	removeMail,
	registerPush,
	removePush,
	pushKey,
	deleteOwnData,
	confirmMailPage,
	confirmMail,
	unsubscribePage,
	unsubscribe,
	give,
	restore,
	editDetails,
	pause,
	refresh,
	cancelAll,
	clear,
	autoCallSwitch,
	autoCall,
	acceptClock,
	presence,
	setPresence,
	bursts,
	endBurst,
	restoreBurst,
	createApp: createShop,
	myApps,
	slug,
	deleteApp: deleteShop,
	deletion,
	staff: listStaff,
	inviteStaff,
	acceptInvitation: acceptStaff,
	removeStaff: removeFromStaff,
	paymentLink,
	billingPortal,
	plan,
	resumePremium,
	unsubscribePremium,
	unsubscribePremiumV1: unsubscribePremium,
	signOutEverywhere,
	sessions: listSessions,
	endSession: endOwnSession,
	leaveShops: leaveAllShops,
	exportAccount: exportOwnAccount,
	exportShop: exportOwnShop,
	masterMe,
	masterApps,
	masterApp,
	masterAppSettings,
	grantPremium,
	endPremium,
	suspendApp,
	resumeApp,
	exportApp,
	masterDeleteApp: deleteAppByMaster,
	masterUsers,
	masterUser,
	disableUser,
	enableUser,
	signOutUser,
	mailUserReset,
	masterAnnouncements,
	createAnnouncement,
	saveAnnouncement,
	endAnnouncement,
	masterTexts,
	saveText,
	masterHealth,
	masterLog,
	stripeWebhook,
	manifest,
	seconds,
	serviceStatus,
	serviceText,
	openapi,
	docs,
	secondsV1,
	joinV1: lineUpV1,
	giveV1,
	guideOverV1,
};
