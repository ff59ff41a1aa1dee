import { localizedPath, publicPaths, registerPaths, SHOPS_PATH } from "@junban/app-shell/paths";
import { LOCALES, type Locale } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { ButtonLink } from "@junban/ui/button-link";
import { LanguageLink } from "@junban/ui/language-link";
import { ByAccount } from "./by-account.tsx";
import { WithFact } from "./facts.tsx";
import { pageHref } from "./page-href.ts";
import type { Place } from "./place.ts";

/** The links at the top of each page. The one that leads to the page, or to its list, is marked. */
export function HeaderLinks({ page, locale }: Place) {
	const { t } = useTranslation("site");
	const links = [
		{ to: publicPaths.examples, text: t("nav.examples") },
		{ to: publicPaths.features, text: t("nav.features") },
		{ to: publicPaths.price, text: t("nav.price") },
	];
	return links.map(({ to, text }) => (
		<a key={to} href={localizedPath(to, locale)} aria-current={currentOf(page.path, to)}>
			{text}
		</a>
	));
}

function currentOf(path: string, to: string): "page" | "true" | undefined {
	if (path === to) return "page";
	return path.startsWith(`${to}/`) ? "true" : undefined;
}

/** The other language, and the ways in. They are no solid buttons: pages have theirs. */
export function HeaderActions({ page, locale }: Place) {
	return (
		<>
			<OtherLanguage page={page} locale={locale} />
			{page.kind === "register" ? (
				<ByAccount signedOut={<SignInLink page={page} locale={locale} />} />
			) : (
				<ByAccount
					signedOut={
						<>
							<SignInLink page={page} locale={locale} />
							<WithFact name="signUp.closed" otherwise={<StartLink locale={locale} />} />
						</>
					}
					signedIn={<ShopLink locale={locale} />}
				/>
			)}
		</>
	);
}

/** At the end of the menu, which narrow windows have. */
export function MenuEnd({ page, locale }: Place) {
	return (
		<>
			<ByAccount signedOut={<SignInLink page={page} locale={locale} />} />
			<OtherLanguage page={page} locale={locale} />
		</>
	);
}

function SignInLink({ page, locale }: Place) {
	const { t } = useTranslation("site");
	const { login } = registerPaths;
	if (page.path === login) return null;
	const linkTo = (href: string) => (
		<a className="site-sign-in" href={href}>
			{t("signIn")}
		</a>
	);
	return (
		<WithFact name="admin.apart" otherwise={linkTo(localizedPath(login, locale))}>
			{linkTo(pageHref(SHOPS_PATH, locale))}
		</WithFact>
	);
}

/** The same page in the other language. `browser/language.ts` keeps the choice. */
function OtherLanguage({ page, locale }: Place) {
	const { t } = useTranslation("common");
	const other = LOCALES.find((each) => each !== locale) ?? locale;
	return (
		<LanguageLink href={localizedPath(page.path, other)} lang={other} data-locale={other}>
			{t("otherLanguage")}
		</LanguageLink>
	);
}

function StartLink({ locale }: { locale: Locale }) {
	const { t } = useTranslation("site");
	return (
		<ButtonLink size={44} href={localizedPath(registerPaths.step1, locale)}>
			{t("start")}
		</ButtonLink>
	);
}

/** The screens of the visitor's own shop. */
function ShopLink({ locale }: { locale: Locale }) {
	const { t } = useTranslation("site");
	return (
		<ButtonLink size={44} href={pageHref(SHOPS_PATH, locale)}>
			{t("toShop")}
		</ButtonLink>
	);
}
