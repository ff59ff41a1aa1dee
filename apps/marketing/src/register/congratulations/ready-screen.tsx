import { adminPaths, customerPaths, localizedPath, registerPaths } from "@junban/app-shell/paths";
import { useTranslation } from "@junban/i18n/react";
import { ActionLink, ActionList } from "@junban/ui/action-list";
import { ButtonLink } from "@junban/ui/button-link";
import { ClockIcon, InfoIcon, PrintIcon, TicketIcon } from "@junban/ui/icons";
import { NativeSelect } from "@junban/ui/native-select";
import { useState } from "react";
import { fact } from "#src/frame/facts.tsx";
import { usePlace } from "#src/frame/place.ts";
import { AccountGate } from "#src/register/frame/account-gate.tsx";
import { customersOrigin, opensHereOnly } from "#src/register/frame/customers-origin.ts";
import { NotLoaded } from "#src/register/frame/problems.tsx";
import { keep } from "#src/register/kept.ts";
import type { Registration } from "#src/register/registration.ts";
import type { OwnShop, Standing } from "#src/register/standing.ts";
import type { OwnShops } from "./own-shops.ts";
import { PhoneCode } from "./phone-code.tsx";

type ReadyScreenProps = { registration: Registration; standing: Standing; own: OwnShops };

export function ReadyScreen(props: ReadyScreenProps) {
	return (
		<AccountGate standing={props.standing}>
			<ReadyStep {...props} />
		</AccountGate>
	);
}

/** The account's shops: how to open the line. The shop of this tab comes first. */
function ReadyStep({ registration, standing, own: { shops, founded } }: ReadyScreenProps) {
	const { locale } = usePlace();
	const [chosen, setChosen] = useState<string>();
	const shop = shops.find(({ app }) => app === (chosen ?? founded?.app)) ?? shops[0];
	if (shop === undefined)
		return (
			<div className="register-body">
				<NoShop registration={registration} standing={standing} />
			</div>
		);
	const customers = `${customersOrigin()}${localizedPath(customerPaths.shop(shop.app), locale)}`;
	const isConfirmed = standing.kind !== "signedIn" || standing.user.emailVerified;
	return (
		<>
			<div className="register-body register-panel">
				<ShopChoice shops={shops} shop={shop} onChoose={setChosen} />
				<ShopDoors shop={shop} customers={customers} isConfirmed={isConfirmed} />
			</div>
			<PhoneCode key={customers} address={customers} />
		</>
	);
}

function NoShop({ registration, standing }: Omit<ReadyScreenProps, "own">) {
	const { t } = useTranslation("register");
	if (standing.kind === "broken" || (standing.kind === "signedIn" && standing.shops === undefined))
		return <NotLoaded onRetry={() => void registration.look()} />;
	if (standing.kind === "signedIn") return <NeedsShop />;
	return <p role="status">{t("checking")}</p>;
}

type ShopChoiceProps = {
	shops: readonly OwnShop[];
	shop: OwnShop;
	onChoose: (app: string | undefined) => void;
};

function ShopChoice({ shops, shop, onChoose }: ShopChoiceProps) {
	const { t } = useTranslation("registerCongratulations");
	if (shops.length < 2) return <p className="text-20 font-bold wrap-anywhere">{shop.name}</p>;
	return (
		<NativeSelect
			label={t("shops")}
			value={shop.app}
			options={shops.map(({ app, name }) => ({ value: app, text: name }))}
			onChange={onChoose}
		/>
	);
}

type ShopDoorsProps = { shop: OwnShop; customers: string; isConfirmed: boolean };

function ShopDoors({ shop, customers, isConfirmed }: ShopDoorsProps) {
	const { t } = useTranslation("registerCongratulations");
	const { locale } = usePlace();
	const isHereOnly = opensHereOnly();
	const staff = (path: string) => `${fact("origin.admin")}${localizedPath(path, locale)}`;
	return (
		<>
			<ButtonLink
				variant="primary"
				size={64}
				href={staff(adminPaths.dashboard(shop.app))}
				// The registration is over: a later sign-in in this tab leads to the desk.
				onClick={() => keep("register-founded", undefined)}
			>
				{t("desk")}
			</ButtonLink>
			<ActionList title={t("next.title")}>
				<ActionLink
					icon={<PrintIcon />}
					title={t("next.poster.title")}
					text={t(isHereOnly ? "next.poster.hereOnly" : "next.poster.text")}
					href={staff(adminPaths.qrCode(shop.app))}
				/>
				<ActionLink
					icon={<TicketIcon />}
					title={t(isHereOnly ? "next.try.hereOnly" : "next.try.title")}
					text={t("next.try.text", { address: plainAddress(customers) })}
					href={customers}
				/>
				<ActionLink
					icon={<ClockIcon />}
					title={t("next.hours.title")}
					text={t("next.hours.text")}
					href={staff(adminPaths.receptions(shop.app))}
				/>
				{isConfirmed ? null : (
					<ActionLink
						icon={<InfoIcon />}
						title={t("next.mail.title")}
						text={t("next.mail.text")}
						href={localizedPath(registerPaths.emailSent, locale)}
					/>
				)}
			</ActionList>
		</>
	);
}

/** An address as people type it. */
function plainAddress(href: string): string {
	const { host, pathname } = new URL(href);
	return `${host}${pathname}`;
}

/** Signed in, but the shop is still to come. */
function NeedsShop() {
	const { t } = useTranslation("registerStep2");
	const { locale } = usePlace();
	return (
		<div className="register-panel" role="status">
			<ButtonLink variant="primary" size={64} href={localizedPath(registerPaths.step2, locale)}>
				{t("submit")}
			</ButtonLink>
		</div>
	);
}
