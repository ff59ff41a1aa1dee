import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { InfoIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { OfflineBar } from "@junban/ui/offline-bar";
import { PublicBand } from "@junban/ui/public-page";
import { Steps } from "@junban/ui/steps";
import type { ReactNode } from "react";
import { ByAccount } from "#src/frame/by-account.tsx";
import { SitePage } from "#src/frame/site-page.tsx";
import type { Standing } from "#src/register/standing.ts";
import "./register.css";

const STEPS = ["account", "shop", "start"] as const;
type Step = (typeof STEPS)[number];

export type RegisterPageProps = {
	title: string;
	description: string;
	/** Where the person is. Undefined: not on the way to a shop. */
	step: Step | undefined;
	/** Of a step for which somebody must be signed in: without an account, one is at the first. */
	standing?: Standing;
	heading: ReactNode;
	/** A `Sentences`, or the text of one. */
	lead: ReactNode;
	children: ReactNode;
};

/** The frame of the pages of registration: how far one is, what to do, and why nothing happens without script. */
export function RegisterPage(props: RegisterPageProps) {
	const { title, description, step, standing, heading, lead, children } = props;
	const { t } = useTranslation("register");
	return (
		<SitePage title={title} description={description}>
			<Lost />
			<PublicBand>
				<div className="register">
					<div className="register-head">
						{step === undefined ? null : <GatedProgress step={step} standing={standing} />}
						<h1 className="site-title">{heading}</h1>
						<p className="register-lead">{typeof lead === "string" ? <Sentences text={lead} /> : lead}</p>
						<noscript>
							<Note icon={<InfoIcon />}>
								<p>{t("script")}</p>
							</Note>
						</noscript>
						<ServiceWords />
					</div>
					{children}
				</div>
			</PublicBand>
		</SitePage>
	);
}

/** As `AccountGate`. */
function GatedProgress({ step, standing }: { step: Step; standing: Standing | undefined }) {
	if (standing?.kind === "signedOut") return <Progress step="account" />;
	if (standing?.kind !== "unknown") return <Progress step={step} />;
	return <ByAccount signedOut={<Progress step="account" />} signedIn={<Progress step={step} />} />;
}

function Progress({ step }: { step: Step }) {
	const { t } = useTranslation("register");
	const at = STEPS.indexOf(step);
	const steps = STEPS.map((key, index) => ({
		key,
		title: t(`steps.${key}`),
		...(index < at
			? { state: "done" as const, stateText: t("steps.done") }
			: { state: index === at ? ("current" as const) : ("open" as const) }),
	}));
	return (
		<div className="register-steps">
			<Steps label={t("steps.label")} steps={steps} />
		</div>
	);
}

/** `browser/lost.ts` shows it where the scripts of the page do not come. */
function Lost() {
	const { t } = useTranslation("register");
	return (
		<div className="register-lost" id="lost" role="alert" hidden={true} suppressHydrationWarning={true}>
			<OfflineBar title={t("lost.title")}>
				<Sentences text={t("lost.text")} />
			</OfflineBar>
		</div>
	);
}

const NO_HTML = { __html: "" };

/** What the operator of the service says; `browser/service-words.ts` fills it in. React leaves alone what it finds inside. */
function ServiceWords() {
	return (
		<div
			className="register-words"
			data-service-words="register"
			role="note"
			hidden={true}
			suppressHydrationWarning={true}
			dangerouslySetInnerHTML={NO_HTML}
		/>
	);
}
