/** Which of the openings that another program has valued are for measuring: the fits of training/ never see these. */
export const MEASURED_EVERY = 30;

/** `index`: the number of the line below the heading, from 0. */
export const isMeasured = (index: number): boolean => index % MEASURED_EVERY === 0;
