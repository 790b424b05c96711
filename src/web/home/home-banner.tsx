import { DELIVERY_MINUTES } from '#contract/constants.ts'
import { BasketPicture, HOME_SIZES } from '#web/ui/basket-picture.tsx'

export function HomeBanner() {
  return (
    <div className="weave relative h-[148px] overflow-hidden rounded-[16px] text-on-header md:h-[208px] md:rounded-[18px]">
      <div className="relative z-1 w-[200px] pt-[18px] pl-4 md:w-[600px] md:max-w-[62%] md:pt-8 md:pl-10">
        <h1 className="text-[1.375rem] leading-6 font-stretch-86% md:text-[2.1rem] md:leading-9 lg:text-[2.625rem] lg:leading-[43px]">
          The pan is hot. <br className="max-md:hidden" />
          Your sabzi is on the way.
        </h1>
        <p className="mt-[7px] text-[0.845rem] leading-[17px] text-on-header-2 max-md:w-[150px] md:mt-3.5 md:text-lg">
          Fresh from the mandi, at your door in{' '}
          <b className="whitespace-nowrap text-basket">{DELIVERY_MINUTES} minutes</b>
          <span className="max-md:hidden">.</span>
        </p>
      </div>
      <BasketPicture
        sizes={HOME_SIZES}
        className="absolute -right-[22px] -bottom-[34px] w-[186px] md:-right-4 md:-bottom-20 md:w-[340px] lg:right-16 lg:-bottom-23 lg:w-[380px]"
      />
    </div>
  )
}
