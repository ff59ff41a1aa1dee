/** A figure that this repository counts or measures. */
export interface Counted {
	readonly value: number;
	readonly unit: string;
	readonly what: string;
	/** The file that says the figure. */
	readonly file: string;
	/** Stands in that file, word for word: a test fails once the file says something else. */
	readonly says: string;
	/** The command that measures or proves it. Absent for what is read from the source: no test counts it. */
	readonly command?: string;
}

/** A figure that nobody has measured, with the reason for its size. */
export interface Assumed {
	readonly value: number;
	readonly unit: string;
	readonly what: string;
	readonly why: string;
}

/** A price or a limit of a provider, as its documentation said. */
export interface Documented {
	readonly value: number;
	readonly unit: string;
	readonly what: string;
	/** Address of the page. */
	readonly page: string;
	/** The date that the stored copy of the page gives, or that it gives none. */
	readonly dated: string;
}
