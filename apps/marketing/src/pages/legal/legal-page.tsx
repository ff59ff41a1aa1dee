import { Sentences } from "@junban/app-shell/sentences";
import { PublicBand } from "@junban/ui/public-page";
import type { ReactNode } from "react";
import { SitePage } from "#src/frame/site-page.tsx";
import "./legal.css";

export type LegalPageProps = {
	title: string;
	description: string;
	heading: string;
	lead: string;
	/** `LegalSection`s. */
	children: ReactNode;
};

/** A page to be read from top to bottom: what holds between the operator, the shops and their customers. */
export function LegalPage({ title, description, heading, lead, children }: LegalPageProps) {
	return (
		<SitePage title={title} description={description}>
			<PublicBand>
				<div className="site-legal">
					<h1 className="site-title">{heading}</h1>
					<p className="site-lead">
						<Sentences text={lead} />
					</p>
					{children}
				</div>
			</PublicBand>
		</SitePage>
	);
}

export type LegalSectionProps = {
	/** Other pages link to it. */
	id: string;
	heading: string;
	children: ReactNode;
};

export function LegalSection({ id, heading, children }: LegalSectionProps) {
	return (
		<section aria-labelledby={id}>
			<h2 id={id}>{heading}</h2>
			{children}
		</section>
	);
}

/** A paragraph. */
export function LegalText({ text }: { text: string }) {
	return (
		<p>
			<Sentences text={text} />
		</p>
	);
}
