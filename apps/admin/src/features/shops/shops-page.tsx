import { adminPaths, hrefFrom } from "@junban/app-shell/paths";
import { Sentences } from "@junban/app-shell/sentences";
import { SignInFrame } from "@junban/app-shell/sign-in-frame";
import { useLeave } from "@junban/app-shell/use-leave";
import type { AppUid, Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { ActionLink, ActionList } from "@junban/ui/action-list";
import { Button } from "@junban/ui/button";
import { ButtonLink } from "@junban/ui/button-link";
import { RetryIcon, ShopIcon, SignOutIcon } from "@junban/ui/icons";

export interface ShopOfAccount {
	readonly app: AppUid;
	/** In the reader's language. */
	readonly name: string;
	readonly role: "owner" | "staff";
}

type Account = { email: string; signOut: () => Promise<void> };

export type ShopsPageProps = Account & {
	shops: readonly ShopOfAccount[];
	/** The page that makes a shop. */
	addHref: string;
};

/** The shops of an account that has none, or more than one. */
export function ShopsPage({ email, shops, addHref, signOut }: ShopsPageProps) {
	const { t } = useTranslation("shops");
	const { t: login } = useTranslation("login");
	const hasShops = shops.length > 0;
	return (
		<SignInFrame lead={login("lead")} title={t("title")}>
			{hasShops ? <Choice shops={shops} /> : <NoShop />}
			<div className="grid justify-items-start gap-4 [&>[data-variant=quiet]]:-ml-[14px]">
				<ButtonLink variant={hasShops ? "secondary" : "primary"} href={addHref}>
					{t(hasShops ? "another" : "add")}
				</ButtonLink>
				<SignOut email={email} signOut={signOut} />
			</div>
		</SignInFrame>
	);
}

export type ShopsUnknownProps = Account & { code: Code; isAsking: boolean; onRetry: () => void };

/** The shops could not be asked for. */
export function ShopsUnknown({ code, isAsking, onRetry, ...account }: ShopsUnknownProps) {
	const { t } = useTranslation("shops");
	const { t: login } = useTranslation("login");
	const { t: codes } = useTranslation("codes");
	const { t: common } = useTranslation("common");
	return (
		<SignInFrame lead={login("lead")} title={t("title")}>
			<p role="alert">
				<Sentences text={codes(code)} />
			</p>
			<div className="grid justify-items-start gap-4 [&>[data-variant=quiet]]:-ml-[14px]">
				<Button icon={<RetryIcon />} pending={isAsking} onClick={onRetry}>
					{common("retry")}
				</Button>
				<SignOut {...account} />
			</div>
		</SignInFrame>
	);
}

function NoShop() {
	const { t } = useTranslation("shops");
	return (
		<div role="status">
			<p>
				<Sentences text={t("none")} />
			</p>
			<p>
				<Sentences text={t("noneHow")} />
			</p>
		</div>
	);
}

function Choice({ shops }: Pick<ShopsPageProps, "shops">) {
	const { t } = useTranslation("shops");
	return (
		<ActionList title={t("choose")}>
			{shops.map(({ app, name, role }) => (
				<ActionLink
					key={app}
					icon={<ShopIcon />}
					title={name}
					text={t(role === "owner" ? "owner" : "staff")}
					href={hrefFrom(window.location, adminPaths.dashboard(app))}
				/>
			))}
		</ActionList>
	);
}

function SignOut({ email, signOut }: Account) {
	const { t } = useTranslation("frame");
	const { t: login } = useTranslation("login");
	const { isLeaving, leave } = useLeave(signOut);
	return (
		<>
			<Button variant="quiet" size={44} icon={<SignOutIcon />} pending={isLeaving} onClick={leave}>
				{t("signOut")}
			</Button>
			<p className="muted small wrap-anywhere">{login("signedInAs", { email })}</p>
		</>
	);
}
